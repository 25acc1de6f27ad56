/**
 * Opens the desktop door where an Electron binary can be had.
 * @param {string[]} _args what follows `npm start --`
 * @returns {Promise<number | null>} its exit code; null when there is no desktop app here, after saying why in one sentence.
 */
export async function openDesktop(_args) {
  return null;
}
