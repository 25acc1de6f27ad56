import type { DreamNote, DreamRun } from '#shared/model/dream.ts';
import { dreamParts } from '#shared/model/dream.ts';
import type { DreamProgress } from './worker-protocol.ts';

/** A view shows no more; the client keeps as many turns. */
const MOST_TURNS = 30;
const MOST_TURN_TEXT = 4000;
const MOST_FILES = 5000;

/** Puts what a worker told into its run. `time` is ISO. */
export function foldProgress(run: DreamRun, progress: DreamProgress, time: string): void {
  const { task } = run;
  if (progress.part !== undefined) enterPart(run, progress.part, time);
  if (progress.turn !== undefined) {
    const { text, tools } = progress.turn;
    task.turns = [...task.turns, { text: text.slice(0, MOST_TURN_TEXT), tools }].slice(-MOST_TURNS);
  }
  if (progress.touched !== undefined) task.filesTouched = progress.touched.slice(0, MOST_FILES);
  if (task.filesTouched.length > 0) task.phase = 'updating';
  if (progress.tools !== undefined) run.toolCounts = progress.tools;
  if (progress.tokens !== undefined) run.tokens = progress.tokens;
  if (progress.costUsd !== undefined) run.costUsd = progress.costUsd;
  if (progress.notes !== undefined) run.notes = addNotes(run.notes, progress.notes);
}

/** A note that says the same with other figures replaces the one before. */
export function addNotes(notes: readonly DreamNote[], more: readonly DreamNote[]): DreamNote[] {
  const about = (note: DreamNote) => (note.code === 'denied' ? `denied ${note.tool}` : note.code);
  const news = new Map(more.map((note) => [about(note), note]));
  return [...notes.filter((note) => !news.has(about(note))), ...news.values()];
}

/** Ends the part before; parts that were passed over stay without a time. */
function enterPart(run: DreamRun, part: DreamRun['part'], time: string): void {
  if (run.part === part && run.parts.some((one) => one.part === part && one.started !== null)) return;
  endPart(run, time);
  run.part = part;
  run.parts = run.parts.map((one) => (one.part === part ? { ...one, started: one.started ?? time, ended: null } : one));
}

/** Ends the part that a run is in. */
export function endPart(run: DreamRun, time: string): void {
  run.parts = run.parts.map((one) => (one.started !== null && one.ended === null ? { ...one, ended: time } : one));
}

/** The four parts before any has begun. */
export const freshParts = (): DreamRun['parts'] => dreamParts.map((part) => ({ part, started: null, ended: null }));
