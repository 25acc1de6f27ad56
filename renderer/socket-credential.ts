/** Where the session's token lives: this tab alone, until it is closed, so that a reload works. */
export const sessionKey = 'reverie.token';

/** The subprotocol that lets this page in: a one-time ticket from the address, else the tab's token; null with neither. */
export function takeCredential(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
  if (ticket !== null) {
    // Out of the address bar and the history before anything else can read it there.
    history.replaceState(history.state, '', location.pathname + location.search);
    return `ticket.${ticket}`;
  }
  const token = sessionStorage.getItem(sessionKey);
  return token === null ? null : `token.${token}`;
}
