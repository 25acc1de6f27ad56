import type { MemoryRow } from '../model/memory.ts';

/** Whether a memory could have a pointer: another name of a memory, or what is no file, needs none of its own. */
export function couldBeIndexed({ link, problems }: Pick<MemoryRow, 'link' | 'problems'>): boolean {
  return link === 'none' && !problems.some(({ code }) => code === 'path/special' || code === 'path/unreadable');
}
