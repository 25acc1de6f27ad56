/** Where the page lives in the desktop app, and the only origin that is listened to. */
export const pageScheme = 'app';
export const pageOrigin = `${pageScheme}://reverie`;
export const pageUrl = `${pageOrigin}/index.html`;
