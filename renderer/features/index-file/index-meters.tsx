import { TriangleAlert } from 'lucide-react';
import { CHAR_LIMIT, LINE_LIMIT } from '#shared/text/start-up.ts';
import type { IndexFigures } from '#shared/model/index-file.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './index-meters.module.css';

/** How full the index is, by each of the client's two caps. `stopsAt`: the last line of the file that is loaded whole. */
export function IndexMeters({ figures, stopsAt }: { figures: IndexFigures; stopsAt: number | null }) {
  const t = useText().indexFile;
  const { lines, chars, bytes, loadedLines } = figures;
  // Lines are cut first: fewer loaded than that cap means that the size cut further up.
  const bySize = loadedLines < LINE_LIMIT;
  const [byLine, byChar] = [percentOf(lines, LINE_LIMIT), percentOf(chars, CHAR_LIMIT)];
  return (
    <div className={styles.meters}>
      <Gauge
        label={t.lines}
        value={lines}
        limit={LINE_LIMIT}
        of={t.ofLines(LINE_LIMIT)}
        says={
          lines > LINE_LIMIT
            ? t.linesOver(lines - LINE_LIMIT, bySize ? null : stopsAt)
            : t.linesLeft(byLine, LINE_LIMIT - lines)
        }
      />
      <Gauge
        label={t.size}
        value={chars}
        limit={CHAR_LIMIT}
        of={t.ofChars(CHAR_LIMIT)}
        aside={t.bytes(bytes)}
        says={
          chars > CHAR_LIMIT
            ? t.charsOver(chars - CHAR_LIMIT, bySize ? stopsAt : null)
            : t.charsLeft(byChar, CHAR_LIMIT - chars)
        }
      />
    </div>
  );
}

/** Rounded, yet 100 % is only said when the cap is reached. */
function percentOf(value: number, limit: number): number {
  const rounded = Math.round((value / limit) * 100);
  return value < limit ? Math.min(99, rounded) : rounded;
}

interface GaugeProps {
  label: string;
  value: number;
  limit: number;
  of: string;
  aside?: string;
  says: string;
}

/** "of" goes with its figure, and both may go. */
const [noBreak, mayBreak] = ['\u00A0', '\u200B'];
/** Per cent of the cap at which a mark stands; the first and last also say what it is in figures. */
const marks = [70, 80, 100] as const;

function Gauge({ label, value, limit, of, aside, says }: GaugeProps) {
  const t = useText().indexFile;
  const exact = (value / limit) * 100;
  const look = exact > 100 ? 'over' : exact >= 80 ? 'near' : 'fine';
  return (
    <section aria-label={label}>
      <div className={styles.top}>
        <span>{label}</span>
        <b>{figure(value)}</b>
        <span className={styles.of}>
          {`${mayBreak}${of.replace(' ', noBreak)} `}
          {aside === undefined ? null : <span className={styles.wide}>{aside}</span>}
        </span>
        <span className={classNames(styles.says, styles[look])}>
          {look === 'fine' ? null : <Icon of={TriangleAlert} size={14} />}
          {says}
        </span>
      </div>
      <div className={styles.track}>
        <Meter label={label} says={`${figure(value)} ${of}, ${says}`} percent={exact} marks={marks} />
      </div>
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className={classNames(styles[`mark${mark}`], mark === 100 && exact > 100 && styles.over)}>
            {mark === 80 ? null : <span className={styles.wide}>{figure((limit * mark) / 100)} · </span>}
            {t.mark(mark)}
          </span>
        ))}
      </div>
    </section>
  );
}
