import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Handlers } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { confine } from '../disk/confine.ts';
import type { Host } from '../host.ts';
import type { StoreRef } from '../memory/store-ref.ts';

export interface DoorInput {
  host: Pick<Host, 'revealPath' | 'pickFolder' | 'notify' | 'openDemo' | 'leaveDemo'>;
  storeRef(storeId: string): Promise<StoreRef>;
}

type DoorMethod = 'door.pickFolder' | 'door.reveal' | 'door.notify' | 'door.openDemo' | 'door.leaveDemo';

/** What only some doors can do. A door that can't answers AppError `unavailable`; the view doesn't offer it there. */
export function createDoorHandlers({ host, storeRef }: DoorInput): Pick<Handlers, DoorMethod> {
  return {
    'door.pickFolder': async () => {
      if (!host.pickFolder) throw unavailable();
      const picked = await host.pickFolder();
      if (picked === null) return null;
      // Who picks Claude's own folder means the home it lies in.
      const path = basename(picked) === '.claude' ? dirname(picked) : picked;
      return { path, hasClaude: await isFolder(join(path, '.claude')) };
    },
    'door.reveal': async ({ storeId, file }) => {
      if (!host.revealPath) throw unavailable();
      const { dir } = await storeRef(storeId);
      await host.revealPath(file === undefined ? dir : await confine(dir, file));
      return null;
    },
    'door.notify': async ({ title, body }) => {
      if (!host.notify) throw unavailable();
      host.notify(title, body);
      return null;
    },
    'door.openDemo': async () => {
      if (!host.openDemo) throw unavailable();
      host.openDemo();
      return null;
    },
    'door.leaveDemo': async () => {
      if (!host.leaveDemo) throw unavailable();
      host.leaveDemo();
      return null;
    },
  };
}

const unavailable = () =>
  new AppError('unavailable', 'This can’t be done from here.', 'The desktop app can; npm start opens it.');

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
