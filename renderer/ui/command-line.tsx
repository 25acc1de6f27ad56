import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../page/copy-text.ts';
import { IconButton } from './icon-button.tsx';
import styles from './command-line.module.css';

interface CommandLineProps {
  command: string;
  copyLabel: string;
  copiedLabel: string;
}

/** A command to run in a terminal, with a button that copies it. */
export function CommandLine({ command, copyLabel, copiedLabel }: CommandLineProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={styles.line}>
      <code className="text">{command}</code>
      <IconButton
        size={24}
        icon={copied ? Check : Copy}
        label={copied ? copiedLabel : copyLabel}
        onClick={() => void copyText(command).then(setCopied)}
      />
    </span>
  );
}
