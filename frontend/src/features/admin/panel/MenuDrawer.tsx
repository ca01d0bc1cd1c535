import { adminMessages } from '../../../messages/admin-en.js';
import { PanelDrawer } from '../controls/PanelDrawer.js';
import { Navigation } from './Navigation.js';
import styles from './navigation.module.css';
import { PanelIcon } from './PanelIcon.js';
import { PanelLanguage } from './PanelLanguage.js';
import type { Section } from './sections.js';

const t = adminMessages.panel;

interface MenuDrawerProps {
  at: Section | undefined;
  waiting: number;
  onClose: () => void;
}

export function MenuDrawer({ at, waiting, onClose }: MenuDrawerProps) {
  return (
    <PanelDrawer title={t.menu} onClose={onClose}>
      <Navigation at={at} waiting={waiting} onFollow={onClose} />
      <a className={styles['area']} href="/" target="_blank" rel="noopener">
        <PanelIcon name="out" />
        <span>{t.viewSite}</span>
      </a>
      <PanelLanguage className={styles['area']} />
    </PanelDrawer>
  );
}
