import { Bot, CalendarDays, Folder, FolderSymlink, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { StoreKind } from '#shared/model/store.ts';

/** The icon of each kind of store. */
export const storeIcon: Record<StoreKind, LucideIcon> = {
  project: Folder,
  custom: FolderSymlink,
  team: UsersRound,
  agent: Bot,
  logs: CalendarDays,
};
