import { Check, Eye, FolderPlus, Minus, Play, Route, ScanSearch, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { intentKeys } from '#shared/model/intent.ts';
import type { Reason } from '#shared/model/reason.ts';
import { useText } from '../../i18n/text.ts';
import { useReasonWords } from '../../i18n/word-reason.ts';
import { shortPath, useApp } from '../../store/app.ts';
import { openDemo, useCapability } from '../../store/door.ts';
import { intentById } from '../../store/intents.ts';
import { tell } from '../../store/tell.ts';
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
  const opens = useCapability('openDemo');
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
            path={shortPath(info.configDir)}
            says={info.configExists ? words.found : words.missing}
          />
          <Looked
            icon={Minus}
            look="none"
            path={`${shortPath(info.configDir)}${separator}projects`}
            says={info.configExists ? words.projects(info.projects, info.projectsWithMemory) : words.noProjects}
          />
          {info.memoryOff ? <MemoryOff why={info.memoryOff} /> : null}
          {info.env.length > 0 ? (
            <Looked icon={TriangleAlert} look="warn" path={info.env.join(', ')} says={words.envSeen} />
          ) : null}
        </ul>
        <div className={styles.demo}>
          <p>
            <b>{words.demo}</b>
            {opens ? null : t.common.gap + words.demoWhere}
          </p>
          <div className={styles.try}>
            {opens ? (
              <Button look="primary" size={32} icon={Play} onClick={() => void openDemo().catch(tell)}>
                {words.explore}
              </Button>
            ) : (
              <CommandLine command="npm start -- --demo" copyLabel={t.common.copy} copiedLabel={t.common.copied} />
            )}
            <Button
              size={32}
              icon={FolderPlus}
              keys={intentKeys('home.choose')[0] ?? ''}
              onClick={intentById('home.choose').run}
            >
              {words.another}
            </Button>
          </div>
          <p className={styles.help}>{opens ? words.demoHelp + t.common.gap + words.demoAgain : words.demoHelp}</p>
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

/** That Claude writes nothing here, and on demand what says so. */
function MemoryOff({ why }: { why: Reason }) {
  const t = useText().empty;
  const voice = useReasonWords();
  const [shown, setShown] = useState(false);
  const bySettings = why.code === 'off/setting';
  return (
    <li>
      <Sign icon={TriangleAlert} look="warn" />
      <span>
        {bySettings ? t.offBySettings : t.off}
        {shown ? <small className="text">{voice.sentence(why)}</small> : null}
      </span>
      <Button size={24} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t.showWhere}
      </Button>
    </li>
  );
}

interface SignProps {
  icon: LucideIcon;
  look: 'ok' | 'none' | 'warn';
}

function Looked({ path, says, ...sign }: SignProps & { path: string; says: string }) {
  return (
    <li>
      <Sign {...sign} />
      <code className="cut text">{path}</code>
      <span className={styles.says}>{says}</span>
    </li>
  );
}

function Sign({ icon, look }: SignProps) {
  return (
    <span className={classNames(styles.sign, styles[look])}>
      <Icon of={icon} />
    </span>
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
