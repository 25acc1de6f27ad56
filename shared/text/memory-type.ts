import { memoryTypes } from '../model/memory.ts';
import type { MemoryType } from '../model/memory.ts';

export function isMemoryType(word: string): word is MemoryType {
  return (memoryTypes as readonly string[]).includes(word);
}
