import { intents, intentKeys } from '#shared/model/intent.ts';
import type { IntentId } from '#shared/model/intent.ts';
import { intentWords } from '#shared/text/intent-words.ts';
import { currentLanguage, text } from '../i18n/text.ts';
import { copyText } from '../page/copy-text.ts';
import { focusedPart, focusPart } from '../page/focus-part.ts';
import { canWrite, rescan } from './app.ts';
import { isSingle } from './columns.ts';
import { canReveal, chooseHome, revealOpen } from './door.ts';
import { dreamActs, dreamShows } from './dream-intents.ts';
import { leaveEditor } from './edit-acts.ts';
import { activeIndex, clearSelection, currentItems, moveActive, toggleSelected, unfold } from './list.ts';
import { inInbox, openEntry } from './inbox-acts.ts';
import { inboxActs, inboxShows } from './inbox-intents.ts';
import { activeEntry, moveInbox, openDetail, useInboxList } from './inbox.ts';
import { indexActs } from './index-intents.ts';
import { editsOnEnter, isEditing, memoryActs } from './memory-intents.ts';
import { recallShows } from './recall-intents.ts';
import { closeReview, foldReview, inReview, moveHunk, useReview } from './review.ts';
import { typeText } from './review-acts.ts';
import { changeSettings, toggleTheme } from './settings.ts';
import { useStores } from './stores.ts';
import { tell } from './tell.ts';
import { showToast } from './toasts.ts';
import { verifyShows } from './verify-intents.ts';
import { back, closePanel, openPanel, openProblems, openTab, toggleRail, toggleSidebar, useView } from './view.ts';

/** Something a user can want: it feeds shortcuts, palette and menu alike. */
export interface Intent {
  id: IntentId;
  label: string;
  /** The first is the one shown. */
  keys: readonly string[];
  enabled(): boolean;
  run(): void;
}

const hasStore = () => useView.getState().storeId !== null;
const inStore = () => hasStore() && useView.getState().place === 'store';
const inList = () => inStore() && useView.getState().tab === 'memories' && !isEditing() && !inReview();

const inAnyList = () => inList() || inInbox();
const moveIn = (step: 1 | -1) => (inInbox() ? moveInbox(step) : inReview() ? moveHunk(step) : moveActive(step));

async function readAgain(): Promise<void> {
  await rescan();
  showToast(text().frame.rescanned);
}

/** Escape, innermost first: the panel, the selection, then the way back. */
function goBack(): void {
  const view = useView.getState();
  if (view.panel !== null) closePanel();
  else if (inReview()) leaveReview();
  else if (isEditing()) leaveEditor();
  else if (view.railOpen) toggleRail();
  else if (view.selection.length > 0) clearSelection();
  else if (focusedPart() === 'reader') focusPart('list');
  else if (inInbox() && useInboxList.getState().open && isSingle()) openDetail(false);
  else if (view.place !== 'store') useView.setState({ place: 'store' });
  else back();
}

function leaveReview(): void {
  const { typing, open } = useReview.getState();
  if (typing !== null) typeText(null);
  else if (open && isSingle()) foldReview();
  else closeReview();
}

function openActive(): void {
  const entry = inInbox() ? activeEntry() : null;
  if (entry) {
    openEntry(entry);
    return;
  }
  if (editsOnEnter()) {
    memoryActs['memory.edit'].run();
    return;
  }
  const items = currentItems();
  const item = items[activeIndex(items)];
  if (item?.kind === 'more' || item?.kind === 'fewer') unfold(item);
  else focusPart('reader');
}

function markActive(): void {
  const items = currentItems();
  const item = items[activeIndex(items)];
  if (item?.kind === 'row') toggleSelected(item.row.file);
}

async function copyOpenPath(): Promise<void> {
  const { storeId, file } = useView.getState();
  const store = storeId === null ? undefined : useStores.getState().byId.get(storeId);
  if (!store || file === null) return;
  const separator = store.memoryDir.includes('\\') ? '\\' : '/';
  if (await copyText(store.memoryDir + separator + file)) showToast(text().frame.copied(file));
}

function findStore(): void {
  useView.setState({ sidebarOpen: true });
  // The sidebar may only now appear.
  requestAnimationFrame(() => {
    if (!focusPart('store-search')) openPanel('palette', '@');
  });
}

const columns = ['stores', 'list', 'reader'] as const;

function moveColumn(step: 1 | -1): void {
  const at = columns.indexOf(focusedPart() as (typeof columns)[number]);
  if (at === -1) focusPart('list');
  for (let next = at + step; at !== -1 && next >= 0 && next < columns.length; next += step)
    if (focusPart(columns[next] as (typeof columns)[number])) return;
}

type Act = Pick<Intent, 'enabled' | 'run'>;
const always = () => true;
const act = (run: () => void, enabled: () => boolean = always): Act => ({ run, enabled });

// Only what works here is in it: no other intent is offered anywhere.
const acts: Partial<Record<IntentId, Act>> = {
  'palette.open': act(() => openPanel('palette')),
  'shortcuts.show': act(() => openPanel('shortcuts')),
  'settings.open': act(() => openPanel('settings')),
  'location.show': act(() => openPanel('location'), hasStore),
  'problems.show': act(openProblems, hasStore),
  'app.rescan': act(() => void readAgain().catch(tell)),
  'home.choose': act(() => void chooseHome().catch(tell)),
  'sidebar.toggle': act(toggleSidebar),
  'view.back': act(goBack),
  'view.memories': act(() => openTab('memories'), hasStore),
  'view.index': act(() => openTab('index'), hasStore),
  'view.startUp': act(() => openTab('startUp'), hasStore),
  'view.rail': act(toggleRail, () => inList() && useView.getState().file !== null),
  'list.filter': act(() => focusPart('filter'), inList),
  'list.next': act(
    () => moveIn(1),
    () => inAnyList() || inReview(),
  ),
  'list.previous': act(
    () => moveIn(-1),
    () => inAnyList() || inReview(),
  ),
  'list.open': act(openActive, inAnyList),
  'list.mark': act(markActive, inList),
  'column.left': act(() => moveColumn(-1), inStore),
  'column.right': act(() => moveColumn(1), inStore),
  'stores.search': act(findStore, hasStore),
  'theme.toggle': act(() => void toggleTheme().catch(tell)),
  'language.toggle': act(() => {
    changeSettings({ language: currentLanguage() === 'zh' ? 'en' : 'zh' }).catch(tell);
  }),
  'memory.copyPath': act(
    () => void copyOpenPath(),
    () => inStore() && useView.getState().file !== null,
  ),
  'memory.reveal': act(revealOpen, () => canReveal() && inStore()),
  ...recallShows,
  ...verifyShows,
  ...memoryActs,
  ...indexActs,
  ...inboxShows,
  ...inboxActs,
  ...dreamShows,
  ...dreamActs,
};

// A browser reads the page again with these keys, and the disk with it.
const keysOf = (id: IntentId) => (id === 'app.rescan' && window.port === undefined ? [] : intentKeys(id));

const absent: Act = act(
  () => undefined,
  () => false,
);

/** An intent by its id; one that can't be had here is never enabled. */
export function intentById(id: IntentId): Intent {
  return { id, label: intentWords[currentLanguage()][id], keys: keysOf(id), ...(acts[id] ?? absent) };
}

/** The one list, worded in the present language. */
export function allIntents(): Intent[] {
  return (Object.keys(intents) as IntentId[]).filter((id) => acts[id] !== undefined).map(intentById);
}

/** Whether an intent has a place here at all: what changes memories has none when Reverie is read-only. */
export function isOffered(id: IntentId): boolean {
  return !(id in memoryActs || id in indexActs || id in inboxActs || id in dreamActs) || canWrite();
}
