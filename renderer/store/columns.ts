import { create } from 'zustand';
import type { Settings } from '#shared/model/app.ts';
import { changeSettings, defaultColumns, useSettings } from './settings.ts';
import { singleQuery } from './view.ts';

export type Column = keyof Settings['columns'];

export const columnLimits: Record<Column, { min: number; max: number }> = {
  sidebar: { min: 176, max: 400 },
  list: { min: 240, max: 640 },
  rail: { min: 200, max: 400 },
};

const narrowQuery = window.matchMedia('(max-width: 1180px)');
/** Widths on a narrow window where the user dragged none. */
const narrowColumns: Settings['columns'] = { sidebar: 208, list: 296, rail: 240 };

interface ColumnsState {
  narrow: boolean;
  /** List and reader share one column. */
  single: boolean;
  /** The width while its edge is dragged. */
  dragged: Partial<Settings['columns']>;
}

export const useColumns = create<ColumnsState>(() => ({
  narrow: narrowQuery.matches,
  single: singleQuery.matches,
  dragged: {},
}));

narrowQuery.addEventListener('change', () => useColumns.setState({ narrow: narrowQuery.matches }));
singleQuery.addEventListener('change', () => useColumns.setState({ single: singleQuery.matches }));

export const isSingle = (): boolean => useColumns.getState().single;

/** The width of a column now, px. */
export function useColumn(column: Column): number {
  const kept = useSettings((settings) => settings.columns[column]);
  const dragged = useColumns((columns) => columns.dragged[column]);
  const narrow = useColumns((columns) => columns.narrow);
  if (dragged !== undefined) return dragged;
  return narrow && kept === defaultColumns[column] ? narrowColumns[column] : kept;
}

export function dragColumn(column: Column, width: number): void {
  useColumns.setState(({ dragged }) => ({ dragged: { ...dragged, [column]: width } }));
}

/** Keeps a width; null puts back the one it came with. */
export async function keepColumn(column: Column, width: number | null): Promise<void> {
  const columns = { ...useSettings.getState().columns, [column]: width ?? defaultColumns[column] };
  const { [column]: _, ...dragged } = useColumns.getState().dragged;
  const kept = changeSettings({ columns });
  useColumns.setState({ dragged });
  await kept;
}
