/** What remains readable of a path in its key; the client cuts here and adds a hash. */
const longest = 200;

/**
 * The name of a project's folder under `projects/`, as the client 2.1.332 makes it: every UTF-16 unit but ASCII letters
 * and digits becomes `-`. Can't be decoded, and two paths may share one.
 */
export function projectKey(path: string): string {
  const key = path.replace(/[^A-Za-z0-9]/g, '-');
  return key.length <= longest ? key : `${key.slice(0, longest)}-${hash(path)}`;
}

/** Of the path itself, not of its key: 32 bits, base 36. */
function hash(path: string): string {
  let h = 0;
  for (let i = 0; i < path.length; i++) h = (h * 31 + path.charCodeAt(i)) | 0;
  return Math.abs(h).toString(36);
}
