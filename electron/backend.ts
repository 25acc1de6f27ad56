import type { Handlers } from '#shared/contract.ts';
import { createArchiveHandlers } from './archive/handlers.ts';
import { createCurate } from './curate/curate.ts';
import { createCurateHandlers } from './curate/handlers.ts';
import { dreamStoreOf } from './dream/dream-store.ts';
import { createClaudeDreams } from './dream/claude-dreams.ts';
import { workerKnown } from './dream/run-records.ts';
import { keepDreams } from './dream/keep-dreams.ts';
import { withGoneStores } from './history/gone-stores.ts';
import { keepHistory } from './history/keep-history.ts';
import type { Host } from './host.ts';
import { withoutClaude } from './locate/claude-env.ts';
import { createLifeHandlers } from './life/handlers.ts';
import { createLocator } from './locate/locate.ts';
import type { LocatedStore } from './locate/locate.ts';
import { checkStore } from './memory/check-store.ts';
import type { LinkCache } from './memory/link-cache.ts';
import { createLive } from './memory/live.ts';
import type { Live } from './memory/live.ts';
import { openMemory } from './memory/open-memory.ts';
import { readIndex } from './memory/read-index.ts';
import { startUpText } from './memory/start-up-text.ts';
import { createPreviewHandlers } from './preview/handlers.ts';
import { previewPlaces } from './preview/preview-places.ts';
import { sessionPreview } from './preview/session-preview.ts';
import { createRecall } from './recall/create-recall.ts';
import { findAgentStore } from './recall/find-agent.ts';
import { createRecallHandlers } from './recall/handlers.ts';
import { findSession } from './sessions/find-session.ts';
import { keepSearch } from './search/keep-search.ts';
import { createQueue } from './disk/queue.ts';
import { openAppSettings } from './settings/app-settings.ts';
import { keptData } from './settings/kept-data.ts';
import { appInfo } from './stores/app-info.ts';
import { createDoorHandlers } from './stores/door-handlers.ts';
import { createQuietTime } from './stores/quiet-time.ts';
import { createStoreBook } from './stores/store-book.ts';
import { createSubscribers } from './stores/subscribers.ts';
import type { Emit } from './stores/subscribers.ts';
import { createVerify } from './verify/create-verify.ts';
import { createVerifyHandlers } from './verify/handlers.ts';

export interface Backend {
  handlers: Handlers;
  /** Hears every event; returns its own unsubscribe. */
  subscribe(listener: Emit): () => void;
  close(): Promise<void>;
}

/** The brain that every door opens on. Reads the stores in the background: the first list of stores waits for it. */
export async function createBackend(host: Host): Promise<Backend> {
  const { emit, subscribe } = createSubscribers();
  const settings = await openAppSettings(host);
  const now = () => host.now();
  const linkCache: LinkCache = new Map();
  const quiet = createQuietTime();

  // An extra home is looked at as if nothing but its own files said where its memory lives.
  const locatorsOf = (homes: readonly string[]) => [
    createLocator(host),
    ...homes
      .filter((home) => home !== host.home)
      .map((home) => createLocator({ ...host, home, env: withoutClaude(host.env) })),
  ];
  let locators = locatorsOf(settings.get().extraHomes);
  const owner = new Map<string, (typeof locators)[number]>();
  const locate = async () => {
    const found = new Map<string, LocatedStore>();
    owner.clear();
    for (const locator of locators)
      for (const store of await locator.stores()) {
        if (found.has(store.id)) continue;
        found.set(store.id, store);
        owner.set(store.id, locator);
      }
    return withGoneStores(host, [...found.values()]);
  };

  const book = createStoreBook({ locate, emit, now, links: linkCache, log: host.log });
  let live: Promise<Live> | null = null;
  const goLive = () => {
    if (closed) return;
    live = createLive({
      home: host.home,
      configDirs: locators.map(({ configDir }) => configDir),
      managedDir: host.managedDir,
      stores: () => book.list().stores,
      refreshStore,
      refreshStores: book.refreshStores,
      log: host.log,
    });
    live.catch((error: unknown) => host.log('error', `The disk can't be watched: ${String(error)}`));
  };
  /** Other homes are looked at and watched, one change after the other. */
  const inTurn = createQueue();
  const moveHomes = () =>
    inTurn('homes', async () => {
      await ready;
      (await live?.catch(() => null))?.close();
      live = null;
      // Whatever could not be located is watched for.
      await book.refreshStores().finally(goLive);
    });
  /** Whoever looks at a store keeps what changed in it, too. */
  const refreshStore = async (id: string, files: readonly string[] | null) => {
    await book.refreshStore(id, files);
    past.touch(id, files);
    await verify.touch(id, files).catch(() => undefined);
    search.touch(id, files);
  };
  let closed = false;
  let tellNames: () => void = () => undefined;
  const named = new Promise<void>((resolve) => (tellNames = resolve));
  const ready = book.refreshStores(tellNames).then(goLive);
  ready.catch((error: unknown) => host.log('error', `The stores could not be located: ${String(error)}`));

  const curate = createCurate({
    dataDir: host.dataDir,
    readOnly: host.readOnly,
    now,
    onGain: (gain) => emit('memory.gained', gain),
  });
  // What a killed Reverie left half done is ended before the first look.
  const recovered = curate.recover().catch((error: unknown) => host.log('error', `Recovery failed: ${String(error)}`));

  /** Once every store has its name; a home that can't be read says so. */
  const located = Promise.race([named, ready]);
  located.catch(() => undefined);
  const store = async (id: string) => {
    await located;
    return book.read(id);
  };
  const storesNow = () =>
    book.list().stores.map(({ id, memoryDir: dir, kind, scope }) => ({ id, ref: { dir, kind, scope } }));
  const past = keepHistory({
    host,
    settings,
    curate,
    emit,
    configDirs: () => locators.map(({ configDir }) => configDir),
    stores: storesNow,
    ready: Promise.all([ready, recovered]),
    storeRef: async (id) => (await store(id)).ref,
    refresh: (id) => refreshStore(id, null),
  });
  const dreamStore = async (id: string) => {
    const { ref, located } = await store(id);
    const locator = owner.get(id) ?? locators[0]!;
    const parent = located.parentId === null ? null : book.get(located.parentId).located;
    return dreamStoreOf({ locator, ref, located, parent, isOwnHome: locator === locators[0] });
  };
  const dreams = keepDreams({
    host,
    settings,
    curate,
    emit: (run) => emit('dream.changed', run),
    findStore: dreamStore,
    refresh: (id) => refreshStore(id, null),
    claudes: createClaudeDreams({
      history: past.history,
      curate,
      dataDir: host.dataDir,
      readOnly: host.readOnly,
      stores: storesNow,
      isOurs: workerKnown(host.dataDir),
    }),
    ready: Promise.all([ready, recovered]),
  });
  const search = keepSearch({
    host,
    stores: storesNow,
    located,
    emit: (progress) => emit('search.progress', progress),
    quiet: ready
      .then(() => quiet.come(1500))
      .then(() => ({ memories: book.list().stores.reduce((sum, { memories }) => sum + memories, 0) })),
  });
  const verify = createVerify({
    host,
    findStore: async (id) => {
      const { ref, located, catalog } = await store(id);
      return { id, ref, project: located.pathExists ? located.path : null, rows: () => catalog.snapshot().memories };
    },
    onProgress: (progress) => emit('verify.progress', progress),
    onChange: (change) => emit('verify.changed', change),
  });
  const recallStore = async (id: string) => {
    const { ref, catalog } = await store(id);
    return { id, ref, rows: async () => catalog.snapshot().memories };
  };
  const recall = createRecall({
    host,
    settings,
    findStore: recallStore,
    findAgent: async (id, agent) => {
      const { ref } = await store(id);
      const found = findAgentStore(book.list().stores, ref.dir, agent);
      return found && recallStore(found.id);
    },
  });
  const handlers: Handlers = {
    'app.info': () => appInfo(host, locators[0]!),
    'app.rescan': async () => {
      await ready;
      await (await live)?.rescan();
      return null;
    },
    'settings.get': async () => settings.get(),
    'settings.put': async (patch) => {
      const next = await settings.put(patch);
      emit('settings.changed', next);
      if (patch.history) past.clear();
      if (patch.extraHomes) {
        locators = locatorsOf(next.extraHomes);
        await moveHomes();
      }
      // They may have changed again while the homes were looked at.
      return settings.get();
    },
    ...createDoorHandlers({ host, storeRef: async (id) => (await store(id)).ref }),
    'data.kept': async () => ({ dir: host.dataDir, kept: await keptData(host.dataDir) }),
    'store.list': async ({ early = false }) => {
      await (early ? located : ready);
      return book.list();
    },
    'store.location': async ({ storeId }) => {
      const { located } = await store(storeId);
      return (await owner.get(storeId)?.locationOf(located)) ?? null;
    },
    'memory.list': async ({ storeId, from = 0, count = Infinity }) => {
      const { revision, memories } = (await store(storeId)).catalog.snapshot();
      return { revision, memories: memories.slice(from, from + count), all: memories.length };
    },
    'memory.read': async ({ storeId, file }) => {
      const { ref, catalog } = await store(storeId);
      const { memories: rows } = catalog.snapshot();
      const configDirs = locators.map(({ configDir }) => configDir);
      return openMemory(ref, file, { now: now(), rows, linkCache, findSession: (id) => findSession(configDirs, id) });
    },
    'index.read': async ({ storeId }) => {
      const { ref, catalog } = await store(storeId);
      return readIndex(ref, catalog.snapshot().memories);
    },
    'store.startUp': async ({ storeId }) => {
      const { ref, located } = await store(storeId);
      return startUpText(ref, { enabled: located.enabled });
    },
    ...createCurateHandlers({
      curate,
      storeRef: async (id) => (await store(id)).ref,
      refresh: (id) => refreshStore(id, null),
    }),
    ...past.handlers,
    ...createArchiveHandlers({
      history: past.history,
      curate,
      storeRef: async (id) => (await store(id)).ref,
      refresh: (id) => refreshStore(id, null),
    }),
    ...dreams.handlers,
    ...search.handlers,
    ...createRecallHandlers(recall),
    ...createPreviewHandlers({
      preview: async (id) => {
        const { ref, located } = await store(id);
        const cwd = located.pathExists ? located.path : null;
        const { configDir } = owner.get(id) ?? locators[0]!;
        const places = await previewPlaces(host, configDir, cwd);
        return sessionPreview({ id, ref, cwd, enabled: located.enabled }, places);
      },
    }),
    ...createVerifyHandlers(verify),
    ...createLifeHandlers({ host, past, store, verify, sessionsOf: dreamStore }),
    'store.check': async ({ storeId }) => checkStore((await store(storeId)).ref, { now: now() }),
  };
  return {
    handlers: quiet.hearing(handlers),
    subscribe,
    async close() {
      closed = true;
      quiet.close();
      await ready.catch(() => undefined);
      await recovered;
      await search.close();
      await verify.close();
      await dreams.close();
      // A save that was asked for is on disk before the app ends.
      await quiet.ended(5000);
      await curate.idle();
      await past.close();
      (await live?.catch(() => null))?.close();
    },
  };
}
