import { signOut } from '@boostline/contracts/routes/public/index';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { announceLogout } from '../kept-panel/logout-elsewhere.js';
import { hintSignedIn } from '../../../api/signed-in-hint.js';
import { Navigation } from './Navigation.js';
import styles from './panel.module.css';
import { openPalette } from './palette-events.js';
import { PanelIcon } from './PanelIcon.js';
import { PanelLanguage } from './PanelLanguage.js';
import type { Section } from './sections.js';

const t = adminMessages.panel;

interface SideBarProps {
  at: Section;
  waiting: number;
  username: string | null;
  onSignedOut: () => Promise<void>;
}

/** The panel's title, the search, the whole navigation, and the way out; on a phone a bar at the top. */
export function SideBar({ at, waiting, username, onSignedOut }: SideBarProps) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => call(signOut),
    onSettled: async () => {
      hintSignedIn(false);
      announceLogout();
      await onSignedOut();
      client.clear();
    },
  });
  return (
    <header className={styles['side']}>
      <h1>{adminMessages.title}</h1>
      <button type="button" className={styles['find']} onClick={openPalette}>
        <PanelIcon name="search" />
        <span>
          <span>{t.find}</span>
          <span className="visually-hidden">{t.findWhat}</span>
        </span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <div className={styles['whole']}>
        <Navigation at={at} waiting={waiting} />
      </div>
      <div className={styles['who']}>
        <span className={`soft ${styles['name']}`}>{username}</span>
        <PanelLanguage className={styles['site']} />
        <a href="/" target="_blank" rel="noopener" className={styles['site']}>
          {t.viewSite}
        </a>
        <Button onClick={() => leaving.mutate()} busy={leaving.isPending}>
          {t.logout}
        </Button>
      </div>
    </header>
  );
}
