import { lazy, Suspense, useState } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { AreaLink } from './Navigation.js';
import styles from './navigation.module.css';
import { PanelIcon } from './PanelIcon.js';
import { useAreas, type Section } from './sections.js';

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.js')).MenuDrawer }));

const t = adminMessages.panel;
const inBar = ['home', 'orders', 'needs-you', 'products'];

/** On a phone: what is opened daily in a bar at the bottom, everything else behind its last button. */
export function BottomBar({ at, waiting }: { at: Section | undefined; waiting: number }) {
  const [open, setOpen] = useState(false);
  const areas = useAreas();
  return (
    <>
      <nav className={styles['bar']} aria-label={t.daily}>
        {areas
          .filter(({ id }) => inBar.includes(id))
          .map((area) => (
            <AreaLink key={area.id} area={area} at={at} waiting={waiting} />
          ))}
        <button type="button" className={styles['area']} onClick={() => setOpen(true)}>
          <PanelIcon name="menu" />
          <span>{t.more}</span>
        </button>
      </nav>
      {open && (
        <Suspense fallback={null}>
          <MenuDrawer at={at} waiting={waiting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
