import { FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '../../i18n/text.ts';
import { useApp } from '../../store/app.ts';
import { pickHome, useCapability } from '../../store/door.ts';
import { tell } from '../../store/tell.ts';
import { changeSettings, useSettings } from '../../store/settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './settings.module.css';

/** Whether a path starts at a root: `/`, a drive, or a share. */
function isAbsolute(path: string): boolean {
  return /^(\/|[A-Za-z]:[\\/]|\\\\)/.test(path);
}

/** More home folders whose stores are shown too. */
export function ExtraHomes() {
  const t = useText().settings;
  const homes = useSettings((settings) => settings.extraHomes);
  const home = useApp((app) => app.info?.home);
  const picks = useCapability('pickFolder');
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const put = (next: string[]) => void changeSettings({ extraHomes: next }).catch(tell);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = path.trim();
    if (!isAbsolute(wanted)) return setProblem(t.needsAbsolute);
    if (homes.includes(wanted) || wanted === home) return setProblem(t.homeKnown);
    put([...homes, wanted]);
    setPath('');
    setProblem(null);
  };
  return (
    <div className={styles.homes}>
      <h4>{t.extraHomes}</h4>
      <p className={styles.quiet}>{t.extraHomesHelp}</p>
      <ul>
        {homes.map((extra) => (
          <li key={extra}>
            <code className="text cut">{extra}</code>
            <IconButton
              icon={X}
              size={24}
              label={t.removeHome(extra)}
              onClick={() => put(homes.filter((other) => other !== extra))}
            />
          </li>
        ))}
      </ul>
      <form className={styles.add} onSubmit={add}>
        <input
          aria-label={t.addHomeLabel}
          placeholder={t.addHomeLabel}
          value={path}
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : 'home-problem'}
          onChange={(event) => {
            setPath(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" className={styles.addButton} disabled={path.trim() === ''}>
          {t.addHome}
        </Button>
        {picks ? (
          <Button icon={FolderOpen} className={styles.addButton} onClick={() => void pickHome().catch(tell)}>
            {t.pickHome}
          </Button>
        ) : null}
      </form>
      {problem === null ? null : (
        <p id="home-problem" className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
