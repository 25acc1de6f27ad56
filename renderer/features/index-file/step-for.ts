/** The row that a key leads to from row `at` of `count`; null when the key moves nothing. */
export function stepFor(key: string, at: number, count: number): number | null {
  const hold = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return hold(at + 1);
    case 'ArrowUp':
    case 'k':
      return hold(at - 1);
    case 'PageDown':
      return hold(at + 20);
    case 'PageUp':
      return hold(at - 20);
    case 'Home':
      return hold(0);
    case 'End':
      return hold(count - 1);
    default:
      return null;
  }
}
