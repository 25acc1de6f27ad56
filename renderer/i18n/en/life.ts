import { counted, figure } from '../figures.ts';

const act = (past: string) => (who: string | null) =>
  who === null ? `${past[0]?.toUpperCase()}${past.slice(1)}` : `${who} ${past} it`;

/** Words of a memory's life. */
export const lifeEn = {
  title: 'Its life',
  reading: 'Looking through transcripts',
  nothing: 'Nothing is known of who wrote it.',
  since: (date: string) => `Versions are known since ${date}.`,
  transcripts: (read: number, of: number) =>
    of === 0
      ? 'No transcript is left.'
      : read < of
        ? `${figure(read)} of ${counted(of, 'transcript', 'transcripts')} looked through.`
        : `${counted(of, 'transcript', 'transcripts')} looked through.`,
  did: { written: act('wrote'), updated: act('changed'), deleted: act('deleted'), restored: act('restored') },
  indexed: 'Came into the index',
  unindexed: 'Left the index',
  recalled: (session: string) => `Recalled in “${session}”`,
  verified: (mentions: number, gone: number) =>
    `Checked: ${counted(mentions, 'code reference', 'code references')}, ${figure(gone)} gone`,
  confirmed: 'Confirmed by you',
  archived: 'Archived',
  expired: 'Its last day passed',
};
