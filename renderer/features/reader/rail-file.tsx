import { History } from 'lucide-react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { longDate } from '../../i18n/dates.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { intentById } from '../../store/intents.ts';
import { Button } from '../../ui/button.tsx';
import styles from './reader-rail.module.css';

/** Which session wrote the memory, and how its file is written where that is out of the ordinary. */
export function RailFile({ document }: { document: MemoryDocument }) {
  const t = useText();
  const { session, encoding } = document;
  const odd = [
    encoding.bom ? t.reader.encodingBom : null,
    encoding.eol === 'lf' || encoding.eol === 'none' ? null : t.reader.encodingEol[encoding.eol],
    encoding.finalNewline || document.text === '' || document.truncated ? null : t.reader.noFinalNewline,
    encoding.invalidUtf8 ? t.reader.invalidUtf8 : null,
  ].filter((word) => word !== null);
  return (
    <>
      <section>
        <h2>{t.history.tab}</h2>
        <Button look="quiet" size={24} icon={History} keys="v" onClick={intentById('memory.history').run}>
          {t.history.versions}
        </Button>
      </section>
      {session === null ? null : (
        <section className={styles.session}>
          <h2>{t.reader.session}</h2>
          <p>{session.title ?? t.reader.sessionUntitled}</p>
          {session.time === null ? null : <p className={styles.when}>{longDate(session.time, currentLanguage())}</p>}
          <code>{session.id}</code>
          <p className={styles.dim}>{session.proven ? t.reader.sessionProven : t.reader.sessionNamed}</p>
        </section>
      )}
      {odd.length === 0 ? null : (
        <section>
          <h2>{t.reader.encoding}</h2>
          <p>{odd.join(t.reader.listSeparator)}</p>
        </section>
      )}
    </>
  );
}
