import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { changeSession, useRecall } from '../../store/recall.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusWhenShown } from '../../ui/focus-when-shown.ts';
import styles from './prompt-box.module.css';

/** What the imagined session holds already: tools in use, memories that surfaced or were read. */
export function SessionChips() {
  const t = useText().recall;
  const { tools, surfaced, read } = useRecall();
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.chips}>
      <span className={styles.label}>{t.tools}</span>
      {tools.map((tool) => (
        <Chip
          key={tool}
          words={tool}
          label={t.dropTool(tool)}
          onDrop={() => changeSession({ tools: tools.filter((other) => other !== tool) })}
        />
      ))}
      {adding ? (
        <ToolField
          onAdd={(name) => {
            if (!tools.includes(name)) changeSession({ tools: [...tools, name] });
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <IconButton icon={Plus} size={24} label={t.addTool} onClick={() => setAdding(true)} />
      )}
      {surfaced.length === 0 ? null : (
        <Chip
          words={t.surfaced(surfaced.length)}
          label={t.dropSurfaced}
          onDrop={() => changeSession({ surfaced: [] })}
        />
      )}
      {read.length === 0 ? null : (
        <Chip words={t.read(read.length)} label={t.dropRead} onDrop={() => changeSession({ read: [] })} />
      )}
    </div>
  );
}

interface ChipProps {
  words: string;
  label: string;
  onDrop(): void;
}

function Chip({ words, label, onDrop }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={label} title={label} onClick={onDrop}>
      <span className="cut">{words}</span>
      <Icon of={X} size={12} />
    </button>
  );
}

function ToolField({ onAdd, onClose }: { onAdd(name: string): void; onClose(): void }) {
  const t = useText().recall;
  const [name, setName] = useState('');
  const add = () => {
    const typed = name.trim().slice(0, 200);
    if (typed !== '') onAdd(typed);
    setName('');
    return typed !== '';
  };
  return (
    <input
      className={styles.tool}
      aria-label={t.addTool}
      placeholder={t.toolName}
      value={name}
      ref={focusWhenShown}
      spellCheck={false}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => {
        add();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          if (!add()) onClose();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
      }}
    />
  );
}
