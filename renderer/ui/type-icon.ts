import { Bookmark, Box, File, MessageSquareCheck, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MemoryType } from '#shared/model/memory.ts';

/** A memory's type, or that it has none of the four. */
export type TypeKey = MemoryType | 'none';

/** The icon of each type. */
export const typeIcon: Record<TypeKey, LucideIcon> = {
  user: UserRound,
  feedback: MessageSquareCheck,
  project: Box,
  reference: Bookmark,
  none: File,
};
