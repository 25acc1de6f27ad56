/** Where two texts part, in words with what stands there in each; null when they are the same. */
export function firstDifference(theirs: string, ours: string): string | null {
  if (theirs === ours) return null;
  let at = 0;
  while (at < theirs.length && theirs[at] === ours[at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60));
  return `differs at ${at} (${theirs.length} and ${ours.length} characters): the client has ${around(theirs)}, Reverie ${around(ours)}`;
}
