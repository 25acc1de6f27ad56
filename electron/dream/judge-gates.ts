import type { DreamGate, DreamGateName, DreamLock } from '#shared/model/dream.ts';
import type { Location } from '#shared/model/store.ts';
import { because } from '#shared/text/reason-words.ts';
import type { DreamStore } from './dream-store.ts';
import { isOpen } from './judge-lock.ts';

export interface GateFacts {
  switches: DreamStore['switches'];
  /** null when nothing proves the project. */
  location: Location | null;
  /** CLAUDE_CODE_REMOTE, as it is set. */
  remote: string | null;
  /** Hours since the store's newest daily log was written; null when it keeps none. */
  logHours: number | null;
  /** The lock's mtime; null when there is none. */
  lockTime: number | null;
  now: number;
  /** When the gates may be checked again, in milliseconds; null when they never were. */
  nextScan: number | null;
  /** null when nothing says where the transcripts are. */
  sessions: number | null;
  lock: DreamLock;
  /** Whether a review waits. */
  waits: boolean;
}

/** Hours, minutes and sessions that the client 2.1.332 asks for. */
export const gateNeeds = { hours: 24, scan: 10, sessions: 5 };

/** Every gate of the automatic dream with its figure and verdict, the cheapest first. */
export function judgeGates(facts: GateFacts): DreamGate[] {
  const { switches, location, remote, lockTime, now, lock } = facts;
  const off = location ? location.disabledBecause : switches.disabledBecause;
  const on = location ? location.enabled : switches.enabled;
  return [
    gate('memory', on ? 'open' : 'closed', { because: off }),
    dreamGate(location, on),
    // Whether a session is an assistant's is known to it alone; its daily logs are what is left of it.
    gate('assistant', facts.logHours === null ? 'open' : 'unknown', { figure: facts.logHours }),
    gate('remote', remote === null ? 'open' : 'closed', {
      because: remote === null ? null : because('off/variable', { name: 'CLAUDE_CODE_REMOTE', value: remote }),
    }),
    hoursGate(lockTime, now),
    scanGate(facts.nextScan, now),
    sessionsGate(facts.sessions),
    gate('lock', isOpen(lock) ? 'open' : 'closed'),
    gate('review', facts.waits ? 'closed' : 'open'),
  ];
}

/** The gates that are Claude's own and closed: those of ours are no matter to it. */
export function closedForClaude(gates: readonly DreamGate[]): DreamGateName[] {
  return gates
    .filter(({ gate: name, verdict }) => verdict === 'closed' && name !== 'scan' && name !== 'review')
    .map(({ gate: name }) => name);
}

function gate(
  name: DreamGateName,
  verdict: DreamGate['verdict'],
  rest: Partial<Pick<DreamGate, 'figure' | 'needs' | 'because'>> = {},
): DreamGate {
  return { gate: name, verdict, figure: null, needs: null, because: null, ...rest };
}

function dreamGate(location: Location | null, on: boolean): DreamGate {
  if (location === null)
    return gate('dream', on ? 'unknown' : 'closed', { because: on ? null : because('off/memory') });
  const { dreamEnabled, dreamDisabledBecause: why } = location;
  // Where no setting decides it, a switch on Claude's servers does.
  const verdict = dreamEnabled ? 'open' : why?.code === 'off/undecided' ? 'unknown' : 'closed';
  return gate('dream', verdict, { because: why });
}

function hoursGate(lockTime: number | null, now: number): DreamGate {
  const needs = gateNeeds.hours;
  if (lockTime === null) return gate('hours', 'open', { needs });
  const figure = (now - lockTime) / 3_600_000;
  return gate('hours', figure >= needs ? 'open' : 'closed', { figure: figure < 0 ? null : round(figure), needs });
}

function scanGate(nextScan: number | null, now: number): DreamGate {
  const minutes = nextScan === null ? 0 : Math.max(0, Math.ceil((nextScan - now) / 60_000));
  return gate('scan', minutes === 0 ? 'open' : 'closed', { figure: minutes, needs: gateNeeds.scan });
}

function sessionsGate(sessions: number | null): DreamGate {
  const needs = gateNeeds.sessions;
  if (sessions === null) return gate('sessions', 'unknown', { needs });
  return gate('sessions', sessions >= needs ? 'open' : 'closed', { figure: sessions, needs });
}

const round = (hours: number): number => Math.floor(hours * 10) / 10;
