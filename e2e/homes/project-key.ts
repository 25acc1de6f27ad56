/** The folder name that stands for a path under `projects/`, as the client 2.1.332 makes it. Written apart from the app's own, so that each checks the other. */
export function projectKey(path: string): string {
  const dashed = path.replace(/[^A-Za-z0-9]/g, '-');
  if (dashed.length <= 200) return dashed;
  let hash = 0;
  for (let i = 0; i < path.length; i++) hash = (Math.imul(hash, 31) + path.charCodeAt(i)) | 0;
  return `${dashed.slice(0, 200)}-${Math.abs(hash).toString(36)}`;
}
