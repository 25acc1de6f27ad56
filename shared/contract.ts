import { z } from 'zod';
import type { ExportedArchive, ImportPreview } from './model/archive.ts';
import type { AppInfo, KeptData, PickedFolder, Settings } from './model/app.ts';
import { languages, themes } from './model/app.ts';
import type { ActGain, ActResult, ArchivedMemory, Draft, Remembered, UndoResult, UndoStep } from './model/curate.ts';
import * as inputs from './model/curate-input.ts';
import type { DreamEngineState, DreamReview, DreamRun, DreamStatus } from './model/dream.ts';
import * as dreams from './model/dream-input.ts';
import type { HistoryFile, HistoryVersion, Inbox, InboxCounts, InboxEntry, VersionText } from './model/history.ts';
import * as past from './model/history-input.ts';
import type { CheckReport, IndexView, StartUpText } from './model/index-file.ts';
import type { IntentId } from './model/intent.ts';
import type { MemoryLife } from './model/life.ts';
import type { MemoryDocument, MemoryRow } from './model/memory.ts';
import type { RecallAnswer, RecallWhyNot } from './model/recall.ts';
import { recallInput, recallSettingsInput, recallWhyNotInput } from './model/recall-input.ts';
import type { SearchAnswer } from './model/search.ts';
import { searchInput } from './model/search-input.ts';
import type { SessionPreview } from './model/session-preview.ts';
import type { Location, StoreSummary } from './model/store.ts';
import type { DriftCounts, KeptDrift, VerifiedMemory, VerifyReport } from './model/verify.ts';

interface Method<I extends z.ZodType, O> {
  input: I;
  /** Changes files of the user; refused when read-only. */
  writes: boolean;
  /** Type only. */
  output?: O;
}

/** A method that reads, or one that changes files. */
const reads = <I extends z.ZodType>(input: I) => ({ returns: <O>(): Method<I, O> => ({ input, writes: false }) });

const writes = <I extends z.ZodType>(input: I) => ({ returns: <O>(): Method<I, O> => ({ input, writes: true }) });

const none = z.strictObject({});
/** A store by its opaque id. */
const store = z.strictObject({ storeId: z.string().min(1).max(64) });
/** Stores whose memories were all read, or with `early` as soon as their names are known. */
const listed = z.strictObject({ early: z.boolean().optional() });
/** A store's memories, newest first: all of them, or as many as `count` from the one at `from`. */
const rows = store.extend({ from: z.number().int().min(0).optional(), count: z.number().int().min(1).optional() });
/** A file of a store by its relative name; confined again by the store. */
const file = z.strictObject({ storeId: z.string().min(1).max(64), file: z.string().min(1).max(4096) });

/** A memory in its folder; without a file, the store's folder. */
const shown = store.extend({ file: z.string().min(1).max(4096).optional() });
const notice = z.strictObject({ title: z.string().min(1).max(100), body: z.string().max(300) });

const settingsPatch = z.strictObject({
  theme: z.enum(themes).optional(),
  language: z.enum(languages).optional(),
  extraHomes: z.array(z.string().min(1).max(4096)).max(20).optional(),
  columns: z.strictObject({ sidebar: z.number().int(), list: z.number().int(), rail: z.number().int() }).optional(),
  history: past.historySettingsInput.optional(),
  dream: dreams.dreamSettingsInput.optional(),
  recall: recallSettingsInput.optional(),
});

/** THE contract. Nothing else lists a call. Outputs are JSON: no Date, no Map, no undefined. */
export const methods = {
  'app.info': reads(none).returns<AppInfo>(),
  'app.rescan': reads(none).returns<null>(),
  'settings.get': reads(none).returns<Settings>(),
  'settings.put': reads(settingsPatch).returns<Settings>(),
  'door.pickFolder': reads(none).returns<PickedFolder | null>(),
  'door.reveal': reads(shown).returns<null>(),
  'door.notify': reads(notice).returns<null>(),
  'door.openDemo': reads(none).returns<null>(),
  'door.leaveDemo': reads(none).returns<null>(),
  'data.kept': reads(none).returns<{ dir: string; kept: KeptData[] }>(),
  'store.list': reads(listed).returns<{ revision: number; stores: StoreSummary[] }>(),
  'store.location': reads(store).returns<Location | null>(),
  'memory.list': reads(rows).returns<{ revision: number; memories: MemoryRow[]; all: number }>(),
  'memory.read': reads(file).returns<MemoryDocument>(),
  'index.read': reads(store).returns<IndexView>(),
  'store.startUp': reads(store).returns<StartUpText>(),
  'store.check': reads(store).returns<CheckReport>(),
  'memory.save': writes(inputs.saveInput).returns<ActResult>(),
  'memory.setFields': writes(inputs.setFieldsInput).returns<ActResult>(),
  'memory.confirm': writes(inputs.confirmInput).returns<ActResult>(),
  'memory.create': writes(inputs.createInput).returns<ActResult>(),
  'memory.rename': writes(inputs.renameInput).returns<ActResult>(),
  'memory.remove': writes(inputs.removeInput).returns<ActResult>(),
  'memory.archive': writes(inputs.archiveInput).returns<ActResult>(),
  'memory.archived': reads(store).returns<ArchivedMemory[]>(),
  'memory.unarchive': writes(inputs.unarchiveInput).returns<ActResult>(),
  'memory.move': writes(inputs.moveInput).returns<ActResult>(),
  'memory.remember': reads(inputs.rememberInput).returns<Remembered>(),
  'index.save': writes(inputs.saveIndexInput).returns<ActResult>(),
  'index.repair': writes(inputs.repairIndexInput).returns<ActResult>(),
  'undo.do': writes(inputs.undoInput).returns<UndoResult>(),
  'redo.do': writes(inputs.undoInput).returns<UndoResult>(),
  'undo.state': reads(store).returns<{ undo: UndoStep | null; redo: UndoStep | null }>(),
  'draft.put': writes(inputs.draftInput).returns<null>(),
  'draft.get': reads(file).returns<Draft | null>(),
  'draft.list': reads(inputs.draftListInput).returns<Draft[]>(),
  'draft.drop': writes(file).returns<null>(),
  'history.files': reads(store).returns<HistoryFile[]>(),
  'history.list': reads(file).returns<{ file: string; versions: HistoryVersion[] }>(),
  'history.version': reads(past.versionInput).returns<VersionText>(),
  'history.blob': reads(past.blobInput).returns<VersionText>(),
  /** What still leads to a file that is gone. */
  'history.linkedFrom': reads(file).returns<{ file: string; title: string }[]>(),
  'history.recent': reads(past.recentInput).returns<InboxEntry[]>(),
  'history.restore': writes(past.restoreInput).returns<ActResult>(),
  'inbox.list': reads(past.inboxInput).returns<Inbox>(),
  'inbox.counts': reads(none).returns<InboxCounts>(),
  'inbox.seen': writes(past.seenInput).returns<InboxCounts>(),
  'inbox.restore': writes(past.restoreAllInput).returns<ActResult>(),
  'dream.status': reads(store).returns<DreamStatus>(),
  'dream.engines': reads(none).returns<DreamEngineState[]>(),
  'dream.putKey': writes(dreams.dreamKeyInput).returns<DreamEngineState[]>(),
  'dream.start': writes(dreams.dreamStartInput).returns<DreamRun>(),
  'dream.stop': writes(dreams.dreamRunInput).returns<null>(),
  'dream.list': reads(dreams.dreamListInput).returns<DreamRun[]>(),
  'dream.review': reads(dreams.dreamRunInput).returns<DreamReview>(),
  'dream.decide': writes(dreams.dreamDecideInput).returns<DreamReview>(),
  /** Of a dream that Claude made itself: gives its files back as they were before, those of `only` or all. */
  'dream.apply': writes(dreams.dreamApplyInput).returns<ActResult>(),
  'dream.discard': writes(dreams.dreamRunInput).returns<null>(),
  'dream.clearLock': writes(dreams.dreamClearLockInput).returns<DreamStatus>(),
  /** A newer search ends the older one with `cancelled`. */
  'search.run': reads(searchInput).returns<SearchAnswer>(),
  /** What would surface for a prompt. A newer one of the same store ends the older one with `cancelled`. */
  'recall.run': reads(recallInput).returns<RecallAnswer>(),
  'recall.whyNot': reads(recallWhyNotInput).returns<RecallWhyNot>(),
  /** What a session of the store's project gets at its start. */
  'session.preview': reads(store).returns<SessionPreview>(),
  'memory.life': reads(file).returns<MemoryLife>(),
  'verify.memory': reads(file).returns<VerifiedMemory>(),
  /** All memories of a store; a call while one runs gets that one's answer. */
  'verify.store': reads(store).returns<VerifyReport>(),
  'verify.stop': reads(store).returns<null>(),
  /** What earlier checks found and still holds, without checking anything. */
  'verify.kept': reads(store).returns<KeptDrift>(),
  'archive.export': reads(past.exportInput).returns<ExportedArchive>(),
  'archive.preview': reads(past.previewInput).returns<ImportPreview>(),
  'archive.import': writes(past.importInput).returns<ActResult>(),
} as const satisfies Record<string, Method<z.ZodType, unknown>>;

/** Events say that a state changed. A change's revision is above the snapshot's it applies to. */
export interface Events {
  'store.changed': { revision: number; upserted: StoreSummary[]; removed: string[] };
  'memory.changed': { storeId: string; revision: number; upserted: MemoryRow[]; removed: string[] };
  'index.changed': { storeId: string };
  'settings.changed': Settings;
  'inbox.changed': InboxCounts;
  /** A dream went on, ended, or was decided on; at most every 100 ms a run. */
  'dream.changed': DreamRun;
  /** More memories can be searched than before, `searched` of `of`; at most every 100 ms. */
  'search.progress': { searched: number; of: number };
  /** Memories that were checked, of all that a running "check all" checks. */
  'verify.progress': { storeId: string; done: number; of: number };
  /** What is now known of a store's memories, all of them. */
  'verify.changed': { storeId: string; counts: DriftCounts };
  /** Text that someone else wrote while Reverie wrote came back in, or is kept aside at `path`. */
  'memory.gained': ActGain & { dir: string };
  /** An item of the native menu was chosen; the one event that isn't a change of state. */
  'menu.run': { id: IntentId };
}

export type Methods = typeof methods;
export type MethodName = keyof Methods;
export type Input<M extends MethodName> = z.infer<Methods[M]['input']>;
export type Output<M extends MethodName> = NonNullable<Methods[M]['output']> | Extract<Methods[M]['output'], null>;
export type Handlers = { [M in MethodName]: (input: Input<M>) => Promise<Output<M>> };
export type EventName = keyof Events;
