import { CircleCheck, Clock } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { hintsFor } from '#shared/text/hints.ts';
import { utf8Length } from '#shared/text/utf8-length.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { changeEdit } from '../../store/edit-drafts.ts';
import { composed, fieldNow, typeNow } from '../../store/editing.ts';
import type { Editing } from '../../store/editing.ts';
import { useStores } from '../../store/stores.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HintLine } from './hint-line.tsx';
import styles from './hints-column.module.css';

/** As much of a memory as comes with a recall, in bytes of UTF-8; as the client 2.1.332 cuts it. */
const surfacing = 4096;

/** Beside the text: what a careful reader would say, each with what to do about it. */
export function HintsColumn({ edit, canShow }: { edit: Editing; canShow: boolean }) {
  const t = useText();
  const now = useNow();
  // The text comes first: hints may follow a moment later.
  const seen = useDeferredValue(edit);
  const team = useStores((stores) => stores.byId.get(edit.storeId)?.scope === 'team');
  const description = String(fieldNow(seen, 'description') ?? '');
  const type = typeNow(seen);
  const hints = useMemo(() => {
    const { base, body, formable } = seen;
    const written = base === null ? null : new Date(base.row.metadataModified ?? base.row.modified);
    return hintsFor({
      ...{ body, type, team, now: new Date(now) },
      description: formable ? description : '-',
      ...(base === null || written === null || Number.isNaN(written.getTime())
        ? {}
        : { before: { text: base.text, written } }),
    });
  }, [seen, description, type, team, now]);
  const bytes = useMemo(() => utf8Length(composed(seen)), [seen]);
  const old = edit.base !== null && edit.base.row.ageDays >= 2;
  return (
    <aside className={classNames(styles.column, 'scroll')} aria-label={t.editor.hints.label} tabIndex={0}>
      {hints.map((hint, index) => (
        <HintLine key={`${hint.kind}${index}`} hint={hint} edit={edit} canShow={canShow} />
      ))}
      {old ? <KeepDate edit={edit} /> : null}
      <div className={classNames(styles.hint, bytes <= surfacing ? styles.ok : styles.warn)}>
        <Icon of={CircleCheck} />
        <span className={styles.title}>
          {hints.length === 0 && bytes <= surfacing ? t.editor.hints.fine : t.common.bytes(bytes)}
        </span>
        <p>
          {bytes <= surfacing
            ? t.editor.hints.surfaces(figure(bytes), figure(surfacing))
            : t.editor.hints.cutOff(figure(bytes - surfacing))}
        </p>
      </div>
    </aside>
  );
}

function KeepDate({ edit }: { edit: Editing }) {
  const t = useText();
  const words = t.editor.hints;
  const age = t.common.ageLong(edit.base?.row.ageDays ?? 0);
  return (
    <div className={classNames(styles.hint, styles.warn)}>
      <Icon of={Clock} />
      <span className={styles.title}>{edit.confirm ? words.confirming : words.keepDate}</span>
      <p>{edit.confirm ? words.confirmingNext : words.keepDateNext(age)}</p>
      <div className={styles.actions}>
        <Button size={24} onClick={() => changeEdit({ confirm: !edit.confirm })}>
          {edit.confirm ? words.dontConfirm : words.confirm}
        </Button>
      </div>
    </div>
  );
}
