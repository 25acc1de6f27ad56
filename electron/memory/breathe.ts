/** Lets others have their turn where the work so far was long: that of more than a thousand `items`. */
export async function breathe(items: number): Promise<void> {
  if (items > 1000) await new Promise((resolve) => setImmediate(resolve));
}
