import { join } from 'node:path';
import { z } from 'zod';
import { readDataJson, writeDataJson } from '../disk/data-file.ts';

/** Device-independent pixels. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface WindowPlace {
  /** null lets the system place it. */
  x: number | null;
  y: number | null;
  width: number;
  height: number;
  maximized: boolean;
}

const whole = z.number().int();
const schema = z.object({
  x: whole.nullable(),
  y: whole.nullable(),
  width: whole,
  height: whole,
  maximized: z.boolean(),
});
export const smallest = { width: 820, height: 560 };
const usual: WindowPlace = { x: null, y: null, width: 1280, height: 820, maximized: false };
/** So much of its top edge must be on a display to be caught with the mouse. */
const grip = { width: 120, height: 32 };

/** Where the window was left, put right for the displays there are now. */
export function fitPlace(place: WindowPlace | null, displays: readonly Bounds[]): WindowPlace {
  if (place === null) return usual;
  const { x, y, maximized } = place;
  const holds = (display: Bounds) =>
    x !== null &&
    y !== null &&
    y >= display.y &&
    y + grip.height <= display.y + display.height &&
    Math.min(x + place.width, display.x + display.width) - Math.max(x, display.x) >= grip.width;
  const display = displays.find(holds) ?? displays[0];
  const most = display ?? { width: usual.width, height: usual.height };
  const width = Math.max(smallest.width, Math.min(place.width, most.width));
  const height = Math.max(smallest.height, Math.min(place.height, most.height));
  return displays.some(holds) ? { x, y, width, height, maximized } : { x: null, y: null, width, height, maximized };
}

const fileOf = (dataDir: string) => join(dataDir, 'window.json');

/** null when none is known. */
export function readPlace(dataDir: string): Promise<WindowPlace | null> {
  return readDataJson(fileOf(dataDir), schema).catch(() => null);
}

export function writePlace(dataDir: string, place: WindowPlace): Promise<void> {
  return writeDataJson(fileOf(dataDir), place);
}
