import { Check, CircleOff } from 'lucide-react';
import type { PreviewImport } from '#shared/model/session-preview.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { shortPath } from '../../store/app.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './preview-part.module.css';

/** What a file imports, and what became of it; only what lies in the project or in Claude's folder is read here. */
export function PreviewImports({ imports }: { imports: readonly PreviewImport[] }) {
  const t = useText().startUp;
  if (imports.length === 0) return null;
  return (
    <ul className={styles.imports}>
      {imports.map((one, index) => (
        <li key={index}>
          <Icon of={one.claudeReads ? Check : CircleOff} size={14} />
          <code title={one.path}>@{one.written.replace(/^@/, '')}</code>
          <span className={styles.quiet}>
            {one.state === 'read' && one.size !== null
              ? t.size(one.size.characters, one.size.lines, one.size.tokens)
              : t.importState[one.state]}
            {one.state === 'outside' ? t.importOutside(shortPath(one.path), one.claudeReads) : null}
          </span>
          {one.text === null || one.text === '' ? null : (
            <details className={styles.details}>
              <summary>{t.showImport}</summary>
              <pre className={`${styles.text} text`} tabIndex={0} aria-label={one.path}>
                {showDirections(one.text)}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
