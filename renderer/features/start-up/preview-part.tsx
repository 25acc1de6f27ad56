import { BookText, Brain, ChevronDown, ChevronRight, List, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreviewPart, PreviewSize } from '#shared/model/session-preview.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { shortPath } from '../../store/app.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MiddlePath } from '../../ui/middle-path.tsx';
import { PreviewImports } from './preview-imports.tsx';
import styles from './preview-part.module.css';

const icons: Record<PreviewPart['kind'], LucideIcon> = { instructions: BookText, 'memory-facts': Brain, index: List };

interface PartCardProps {
  place: number;
  kind: PreviewPart['kind'];
  title: string;
  path: string;
  size: PreviewSize | null;
  /** What should be known before it is opened. */
  chips?: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** One part of what a session gets: its place, what it is, how large; its text when it is opened. */
export function PartCard({ place, kind, title, path, size, chips, open: first = false, children }: PartCardProps) {
  const t = useText().startUp;
  const [open, setOpen] = useState(first);
  const id = useId();
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.place}>{place}</span>
        <Icon of={icons[kind]} />
        <span className={styles.title}>{title}</span>
        <MiddlePath path={shortPath(path)} mono className={styles.path ?? ''} />
        {size === null ? null : <span className={styles.size}>{t.size(size.characters, size.lines, size.tokens)}</span>}
        <Icon of={open ? ChevronDown : ChevronRight} size={14} />
      </button>
      {chips === undefined || chips === null ? null : <div className={styles.chips}>{chips}</div>}
      <div id={id} hidden={!open} className={styles.body}>
        {open ? children : null}
      </div>
    </li>
  );
}

/** A file of instructions, with what it imports. */
export function InstructionsCard({
  part,
  place,
}: {
  part: Extract<PreviewPart, { kind: 'instructions' }>;
  place: number;
}) {
  const t = useText().startUp;
  const chips = [
    part.onlyFor === null ? null : (
      <span key="only" className={styles.chip}>
        {t.onlyFor(part.onlyFor)}
      </span>
    ),
    part.unread === null ? null : (
      <span key="unread" className={classNames(styles.chip, styles.warn)}>
        <Icon of={TriangleAlert} size={12} />
        {t.unread[part.unread]}
      </span>
    ),
    part.truncated ? (
      <span key="cut" className={classNames(styles.chip, styles.warn)}>
        {t.truncated}
      </span>
    ) : null,
    part.imports.length === 0 ? null : (
      <span key="imports" className={styles.chip}>
        {t.imports(part.imports.length)}
      </span>
    ),
  ].filter((chip) => chip !== null);
  return (
    <PartCard
      place={place}
      kind="instructions"
      title={t.source[part.source]}
      path={part.path}
      size={part.unread === null ? part.size : null}
      chips={chips.length === 0 ? null : chips}
    >
      {part.text === '' ? null : (
        <pre className={`${styles.text} text`} tabIndex={0} aria-label={part.path}>
          {showDirections(part.text)}
        </pre>
      )}
      <PreviewImports imports={part.imports} />
    </PartCard>
  );
}
