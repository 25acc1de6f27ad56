/** A ref that takes the focus as its field is shown, inside a dialog or form that the user just opened. */
export function focusWhenShown(field: HTMLElement | null): void {
  field?.focus();
}
