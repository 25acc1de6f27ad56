import { KeyRound } from 'lucide-react';
import { useText } from '../../i18n/text.ts';
import { CommandLine } from '../../ui/command-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import styles from './connection-view.module.css';

/** The whole page, when the backend refuses it: how to get a link that works. */
export function ConnectionView() {
  const t = useText();
  return (
    <TooltipProvider>
      <main className={styles.page}>
        <Icon of={KeyRound} size={20} />
        <h1>{t.frame.refused}</h1>
        <p>{t.frame.refusedWhy}</p>
        <p className={styles.next}>{t.frame.refusedNext}</p>
        <p>{t.frame.refusedRestart}</p>
        <CommandLine command="npx reverie serve" copyLabel={t.common.copy} copiedLabel={t.common.copied} />
      </main>
    </TooltipProvider>
  );
}
