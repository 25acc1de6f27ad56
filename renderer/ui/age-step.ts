/** The five steps of age: plain below 2 days, where Claude starts to add its note, then warmer. */
export function ageStep(days: number): 0 | 1 | 2 | 3 | 4 {
  if (days < 2) return 0;
  if (days < 21) return 1;
  if (days < 60) return 2;
  return days < 180 ? 3 : 4;
}
