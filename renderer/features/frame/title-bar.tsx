import { Moon, PanelLeft, Search, SlidersHorizontal, Sun } from 'lucide-react';
import { intentKeys } from '#shared/model/intent.ts';
import { useText } from '../../i18n/text.ts';
import { useApp } from '../../store/app.ts';
import { tell } from '../../store/tell.ts';
import { useShownTheme } from '../../store/shown-theme.ts';
import { toggleTheme } from '../../store/settings.ts';
import { openPanel, toggleSidebar, useView } from '../../store/view.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './title-bar.module.css';

/** The bar that the window is moved by, with the command field in its middle. */
export function TitleBar() {
  const t = useText().frame;
  const open = useView((view) => view.sidebarOpen);
  const dark = useShownTheme() === 'dark';
  const lights = useApp((app) => app.info?.door === 'desktop' && app.info.platform === 'darwin');
  return (
    <header className={styles.bar}>
      <div className={classNames(styles.start, lights && styles.lights)}>
        <IconButton
          icon={PanelLeft}
          label={t.toggleSidebar}
          keys={intentKeys('sidebar.toggle')[0] ?? ''}
          aria-expanded={open}
          className={styles.plain}
          onClick={toggleSidebar}
        />
      </div>
      <button type="button" className={styles.command} onClick={() => openPanel('palette')}>
        <Icon of={Search} size={14} />
        <span className="cut">{t.search}</span>
        <Kbd keys="mod+k" />
      </button>
      <div className={styles.end}>
        <IconButton
          icon={dark ? Sun : Moon}
          label={dark ? t.toLight : t.toDark}
          keys={intentKeys('theme.toggle')[0] ?? ''}
          onClick={() => void toggleTheme().catch(tell)}
        />
        <IconButton
          icon={SlidersHorizontal}
          label={t.settings}
          keys={intentKeys('settings.open')[0] ?? ''}
          onClick={() => openPanel('settings')}
        />
      </div>
    </header>
  );
}
