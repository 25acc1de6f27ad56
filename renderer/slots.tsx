/** What the tabs of a store show: the views that other features hand in. */
export function ReaderSlot() {
  return null;
}

export function IndexSlot() {
  return null;
}

export function StartUpSlot() {
  return null;
}
