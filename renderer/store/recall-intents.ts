import { askWhyOpen, runRecall, useRecall } from './recall.ts';
import { openTab, useView } from './view.ts';

const hasStore = () => useView.getState().storeId !== null;

/** The recall lab and its questions; none of it changes a memory. */
export const recallShows = {
  'view.recall': { run: () => openTab('recall'), enabled: hasStore },
  'recall.run': {
    run: runRecall,
    enabled: () => hasStore() && useView.getState().tab === 'recall' && useRecall.getState().prompt.trim() !== '',
  },
  'memory.whyNot': {
    run: askWhyOpen,
    enabled: () => {
      const { storeId, file, tab, place } = useView.getState();
      return storeId !== null && file !== null && tab === 'memories' && place === 'store';
    },
  },
} as const;
