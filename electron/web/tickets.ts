import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const ticketLifeMs = 10 * 60_000;
const mostTokens = 50;

/**
 * Who may use the socket. A ticket stands in a printed address, so it works once and for ten minutes; a token stays in
 * one tab and works until the server ends.
 */
export function createTickets({ now }: { now(): number }) {
  const tickets: { hash: Buffer; until: number }[] = [];
  const tokens: Buffer[] = [];
  return {
    issueTicket(): string {
      const secret = newSecret();
      tickets.push({ hash: hashOf(secret), until: now() + ticketLifeMs });
      return secret;
    },
    /** A session token for a ticket; null when the ticket is unknown, used or too old. It is void from here on. */
    exchange(ticket: string): string | null {
      const hash = hashOf(ticket);
      const index = tickets.findIndex((each) => timingSafeEqual(each.hash, hash));
      const found = index === -1 ? undefined : tickets.splice(index, 1)[0];
      if (found === undefined || now() >= found.until) return null;
      const token = newSecret();
      tokens.push(hashOf(token));
      if (tokens.length > mostTokens) tokens.shift();
      return token;
    },
    isToken(token: string): boolean {
      const hash = hashOf(token);
      return tokens.some((each) => timingSafeEqual(each, hash));
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes have one length, so that comparing them tells nothing of the secret's. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
