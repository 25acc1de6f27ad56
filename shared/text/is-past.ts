/** Whether a `validUntil` day is over at `now`, in milliseconds, where the user is; that day itself still counts. */
export function isPast(date: string, now: number): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date.trim())?.[0];
  if (day === undefined) return false;
  const here = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return day < `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`;
}
