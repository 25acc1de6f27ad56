/** The file of the store that an address in a memory leads to, seen from the memory's own folder; null when none. */
export function memoryAt(address: string, from: string, files: { has(file: string): boolean }): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('/') || address.startsWith('\\')) return null;
  const path = (address.split(/[?#]/)[0] ?? '').replace(/^\.\//, '');
  if (path === '') return null;
  const steps = from.split('/').slice(0, -1);
  for (const step of decode(path).split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return null;
    } else if (step !== '.' && step !== '') steps.push(step);
  }
  const file = steps.join('/');
  if (files.has(file)) return file;
  return [file.normalize('NFC'), file.normalize('NFD')].find((name) => files.has(name)) ?? null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
