import { join } from 'node:path';
import { put } from './put.ts';
import type { Times } from './put.ts';

export interface MemoryFields {
  name?: string;
  description?: string;
  type?: string;
  /** The Markdown under the front matter. */
  body?: string;
  /** Where `type` stands: at the top (the old way) or under `metadata` (today's). */
  shape?: 'flat' | 'nested';
  /** More top-level keys, their values written as they are. */
  extra?: Record<string, string>;
  /** More keys under `metadata`, their values written as they are; makes the shape nested. */
  metadata?: Record<string, string>;
}

/** Writes one memory into a store; `file` is relative to it, with `/`. Returns the file's path. */
export function writeMemory(dir: string, file: string, fields: MemoryFields = {}, times: Times = {}): string {
  return put(join(dir, ...file.split('/')), memoryText(fields), times);
}

/** The text of a memory. A field that is absent leaves no line behind. */
export function memoryText(fields: MemoryFields): string {
  const { name, description, type, body = 'Kept for a test.', shape = 'nested', extra = {}, metadata = {} } = fields;
  const lines = ['---'];
  if (name !== undefined) lines.push(`name: ${scalar(name)}`);
  if (description !== undefined) lines.push(`description: ${scalar(description)}`);
  if (type !== undefined && shape === 'flat') lines.push(`type: ${scalar(type)}`);
  for (const [key, value] of Object.entries(extra)) lines.push(`${key}: ${value}`);
  const nested = Object.entries(metadata);
  if (type !== undefined && shape === 'nested') nested.push(['type', scalar(type)]);
  if (nested.length > 0) lines.push('metadata:', ...nested.map(([key, value]) => `  ${key}: ${value}`));
  return `${[...lines, '---', '', body.trim()].join('\n')}\n`;
}

/** Plain where YAML allows it without a doubt, else in double quotes. */
function scalar(value: string): string {
  return /^[\p{L}(][^:#"'`\\]*$/u.test(value) && value.trim() === value ? value : JSON.stringify(value);
}
