import { useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { shortPath } from '../../store/app.ts';
import { loadKept, useKept } from '../../store/kept.ts';
import { CommandLine } from '../../ui/command-line.tsx';
import { Note } from '../../ui/note.tsx';
import { PanelSection } from '../../ui/panel.tsx';
import styles from './settings.module.css';

/** What the app keeps on disk, and where. */
export function KeptSection() {
  const t = useText();
  const words = t.settings;
  const { data, error } = useKept();
  useEffect(() => void loadKept(), []);
  return (
    <PanelSection title={words.kept} help={words.keptHelp}>
      {data ? <CommandLine command={data.dir} copyLabel={words.copyPath} copiedLabel={t.common.copied} /> : null}
      {data?.kept.length === 0 ? <p className={styles.quiet}>{words.keptNothing}</p> : null}
      {data && data.kept.length > 0 ? (
        <table className={styles.kept}>
          <tbody>
            {data.kept.map((kept) => (
              <tr key={kept.path}>
                <th scope="row">{words.names[kept.name]}</th>
                <td>
                  <code className="text">{shortPath(kept.path)}</code>
                </td>
                <td className={styles.figure}>{words.files(kept.files)}</td>
                <td className={styles.figure}>{t.common.bytes(kept.bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {error ? <Note look="alarm">{t.errors.say(error)}</Note> : null}
    </PanelSection>
  );
}
