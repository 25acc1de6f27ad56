import { CalendarDays, FileCode, Lock, MessageSquareWarning, Ruler, TextQuote } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { assertNever } from '#shared/errors.ts';
import type { Hint, HintPlace } from '#shared/text/hints.ts';
import type { Dictionary } from '../../i18n/text.ts';
import { currentLanguage, useText } from '../../i18n/text.ts';
import { longDate } from '../../i18n/dates.ts';
import { changeField } from '../../store/edit-drafts.ts';
import { fieldNow } from '../../store/editing.ts';
import type { Editing } from '../../store/editing.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { putText, showPlace } from './shown-editor.ts';
import styles from './hints-column.module.css';

interface Said {
  icon: LucideIcon;
  look: 'plain' | 'warn' | 'alarm';
  title: string;
  next: string;
  place?: HintPlace;
  act?: { label: string; run(): void };
}

/** One hint: what is so, what to do, and the button that does it. */
export function HintLine({ hint, edit, canShow }: { hint: Hint; edit: Editing; canShow: boolean }) {
  const t = useText();
  const { icon, look, title, next, place, act } = say(hint, edit, t);
  const inBody = place?.in === 'body';
  return (
    <div className={classNames(styles.hint, look !== 'plain' && styles[look])}>
      <Icon of={icon} />
      <span className={styles.title}>{title}</span>
      <p>{next}</p>
      {canShow && (act || inBody) ? (
        <div className={styles.actions}>
          {act ? (
            <Button size={24} onClick={act.run}>
              {act.label}
            </Button>
          ) : null}
          {inBody ? (
            <Button size={24} look="quiet" onClick={() => showPlace(place.start, place.end)}>
              {t.editor.hints.show}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function say(hint: Hint, edit: Editing, t: Dictionary): Said {
  const words = t.editor.hints;
  switch (hint.kind) {
    case 'description-missing':
      return { icon: Ruler, look: 'warn', title: words.descriptionMissing, next: words.descriptionMissingNext };
    case 'description-long':
      return {
        icon: Ruler,
        look: hint.limit === 200 ? 'alarm' : 'warn',
        title: words.descriptionLong(hint.length),
        next: hint.limit === 200 ? words.descriptionTooLongNext : words.descriptionLongNext,
      };
    case 'relative-date': {
      const { place, absolute, from } = hint;
      const today = from.toDateString() === new Date().toDateString();
      return {
        icon: CalendarDays,
        look: 'plain',
        title: words.date(place.text, absolute),
        next: today ? words.dateNext : words.dateFrom(longDate(from.toISOString(), currentLanguage())),
        place,
        act: { label: words.use(absolute), run: () => replacePlace(edit, place, absolute) },
      };
    }
    case 'not-worth':
      return { icon: FileCode, look: 'plain', ...words.notWorth[hint.why], place: hint.place };
    case 'judgement':
      return {
        icon: MessageSquareWarning,
        look: 'alarm',
        title: words.judgement,
        next: words.judgementNext(hint.place.text),
        place: hint.place,
      };
    case 'private':
      return {
        icon: Lock,
        look: 'alarm',
        title: words.private,
        next: words.privateNext(hint.place.text),
        place: hint.place,
      };
    case 'why-missing':
      return {
        ...{ icon: TextQuote, look: 'plain', title: words.whyMissing, next: words.whyMissingNext },
        ...addLine(edit, '**Why:** ', words),
      };
    case 'how-missing':
      return {
        ...{ icon: TextQuote, look: 'plain', title: words.howMissing, next: words.howMissingNext },
        ...addLine(edit, '**How to apply:** ', words),
      };
    case 'reference-copy':
      return { icon: FileCode, look: 'plain', title: words.referenceCopy, next: words.referenceCopyNext };
    case 'user-in-team':
      return { icon: Lock, look: 'alarm', title: words.userInTeam, next: words.userInTeamNext };
    default:
      return assertNever(hint);
  }
}

function replacePlace(edit: Editing, { in: where, start, end }: HintPlace, absolute: string): void {
  if (where === 'body') putText(start, end, absolute);
  else {
    const description = String(fieldNow(edit, 'description') ?? '');
    changeField('description', description.slice(0, start) + absolute + description.slice(end));
  }
}

/** A line that isn't there yet is added at the end; an empty one is gone to. */
function addLine({ body }: Editing, line: string, words: Dictionary['editor']['hints']): Pick<Said, 'act'> {
  const at = body.indexOf(line.trim());
  if (at >= 0) {
    const end = at + line.trim().length;
    return { act: { label: words.goTo, run: () => putText(end, body[end] === ' ' ? end + 1 : end, ' ') } };
  }
  const gap = body === '' || body.endsWith('\n\n') ? '' : body.endsWith('\n') ? '\n' : '\n\n';
  return { act: { label: words.add, run: () => putText(body.length, body.length, `${gap}${line}`) } };
}
