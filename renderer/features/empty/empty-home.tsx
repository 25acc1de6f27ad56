import { Check, Eye, FolderPlus, Minus, Route, ScanSearch, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { intentKeys } from '#shared/model/intent.ts';
import { useText } from '../../i18n/text.ts';
import { shortPath, useApp } from '../../store/app.ts';
import { openPanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { CommandLine } from '../../ui/command-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { DreamDrawing } from './dream-drawing.tsx';
import styles from './empty-home.module.css';

/** A home without memories: what was looked at, what to try, what Reverie is for. */
export function EmptyHome() {
  const t = useText();
  const words = t.empty;
  const info = useApp((app) => app.info);
  if (!info) return null;
  const separator = info.platform === 'win32' ? '\\' : '/';
  return (
    <div className={`${styles.scroll} scroll`}>
      <div className={styles.page}>
        <DreamDrawing />
        <h1>{words.title}</h1>
        <p className={styles.lede}>{words.lede}</p>
        <ul className={styles.looked} aria-label={words.looked}>
          <Looked
            icon={info.configExists ? Check : Minus}
            look={info.configExists ? 'ok' : 'none'}
            what={shortPath(info.configDir)}
            says={info.configExists ? words.found : words.missing}
          />
          <Looked
            icon={Minus}
            look="none"
            what={`${shortPath(info.configDir)}${separator}projects`}
            says={info.configExists ? words.projects(info.projects) : words.noProjects}
          />
          {info.env.length > 0 ? (
            <Looked icon={TriangleAlert} look="warn" what={info.env.join(', ')} says={words.envSeen} />
          ) : null}
        </ul>
        <div className={styles.demo}>
          <p>
            <b>{words.demo}</b> {words.demoWhere}
          </p>
          <div className={styles.try}>
            <CommandLine command="npm start -- --demo" copyLabel={t.common.copy} copiedLabel={t.common.copied} />
            <Button
              size={32}
              icon={FolderPlus}
              keys={intentKeys('home.choose')[0] ?? ''}
              onClick={() => openPanel('settings')}
            >
              {words.another}
            </Button>
          </div>
          <p className={styles.help}>{words.demoHelp}</p>
        </div>
        <div className={styles.teach}>
          <Teach icon={Eye} title={words.see}>
            {words.seeWhy}
          </Teach>
          <Teach icon={Route} title={words.explain}>
            {words.explainWhy}
          </Teach>
          <Teach icon={ScanSearch} title={words.find}>
            {words.findWhy}
          </Teach>
        </div>
      </div>
    </div>
  );
}

interface LookedProps {
  icon: LucideIcon;
  look: 'ok' | 'none' | 'warn';
  what: string;
  says: string;
}

function Looked({ icon, look, what, says }: LookedProps) {
  return (
    <li>
      <span className={classNames(styles.sign, styles[look])}>
        <Icon of={icon} />
      </span>
      <code className="cut text">{what}</code>
      <span>{says}</span>
    </li>
  );
}

function Teach({ icon, title, children }: { icon: LucideIcon; title: string; children: string }) {
  return (
    <div>
      <h2>
        <Icon of={icon} />
        {title}
      </h2>
      <p>{children}</p>
    </div>
  );
}
