import { checkMentions } from '../../../electron/verify/check-mentions.ts';
import { openProject } from '../../../electron/verify/open-project.ts';
import { findMentions } from '../../../shared/text/find-mentions.ts';
import type { DriftSet } from './label.ts';
import { placesOf } from './place-of.ts';

export interface DriftFigures {
  /** Reported as gone, and of these labelled so. */
  reported: number;
  right: number;
  /** Labelled as gone. */
  gone: number;
  precision: number;
  recall: number;
  /** Labelled as moved, and of these how many had the right place offered. */
  moved: number;
  offered: number;
}

/** Checks a labelled set against the written project, and counts. A reported text that no label speaks of counts as wrong. */
export async function driftFigures(set: DriftSet, project: string, env: { PATH?: string }): Promise<DriftFigures> {
  const { memories } = set;
  const opened = await openProject({ path: project, env });
  const mentions = memories.map(({ body }) => findMentions(body));
  const checked = await checkMentions({ project: opened, mentions, own: memories.map(({ file }) => file) });
  const sum = { reported: 0, right: 0, gone: 0, moved: 0, offered: 0 };
  for (const [at, { body, mentions: labels }] of memories.entries()) {
    const placed = labels.flatMap((label) => placesOf(body, label.text).map((place) => ({ label, ...place })));
    const found = (checked[at] ?? []).map((mention) => ({
      mention,
      label: placed.find(({ start, end }) => mention.start < end && start < mention.end)?.label ?? null,
    }));
    const reported = found.filter(({ mention }) => mention.state === 'gone');
    const right = new Set(reported.flatMap(({ label }) => (label?.label === 'gone' ? [label.text] : [])));
    sum.reported += reported.length;
    sum.right += right.size;
    for (const { text, label, to } of labels) {
      if (label === 'gone') sum.gone += 1;
      if (label !== 'moved') continue;
      sum.moved += 1;
      const places = found.filter((one) => one.label?.text === text).flatMap(({ mention }) => mention.movedTo);
      if (places.some((place) => place.replace(/:\d+$/, '') === to)) sum.offered += 1;
    }
  }
  return { ...sum, precision: sum.right / sum.reported, recall: sum.right / sum.gone };
}
