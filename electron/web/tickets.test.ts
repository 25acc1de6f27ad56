import { expect, test } from 'vitest';
import { createTickets, ticketLifeMs } from './tickets.ts';

test('a ticket is worth one token, once', () => {
  const tickets = createTickets({ now: () => 0 });
  const ticket = tickets.issueTicket();
  const token = tickets.exchange(ticket);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tickets.isToken(token!)).toBe(true);
  expect(tickets.exchange(ticket)).toBeNull();
});

test('a ticket is void after ten minutes', () => {
  let time = 0;
  const tickets = createTickets({ now: () => time });
  const [early, late] = [tickets.issueTicket(), tickets.issueTicket()];
  time = ticketLifeMs - 1;
  expect(tickets.exchange(early)).not.toBeNull();
  time = ticketLifeMs;
  expect(tickets.exchange(late)).toBeNull();
});

test('a ticket is no token, and a guess is neither', () => {
  const tickets = createTickets({ now: () => 0 });
  const ticket = tickets.issueTicket();
  expect(tickets.isToken(ticket)).toBe(false);
  expect(tickets.exchange('guess')).toBeNull();
  expect(tickets.isToken('')).toBe(false);
});
