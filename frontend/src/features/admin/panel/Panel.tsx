import type { readSession } from '@boostline/contracts/routes/public/index';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { Suspense, useEffect } from 'react';
import { Link, matchPath, Navigate, useLocation } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import { Notice } from '../../../ui/Notice.js';
import { useCards } from '../needs-you/use-operations.js';
import { RoleContext } from '../role.js';
import { isArrival } from '../use-session.js';
import { BottomBar } from './BottomBar.js';
import { PageStrip } from './PageStrip.js';
import { Palette } from './Palette.js';
import styles from './panel.module.css';
import { ProofQuestion } from './ProofQuestion.js';
import { SectionBoundary } from './SectionBoundary.js';
import { areasOf, homePath, type Area } from './sections.js';
import { SideBar } from './SideBar.js';

const t = adminMessages.panel;
const pollInterval = 30_000;

interface PanelProps {
  session: ResponseOf<typeof readSession>;
  onSignedOut: () => Promise<void>;
}

export function Panel({ session, onSignedOut }: PanelProps) {
  // A gateway of the release before names no role: it knows owners alone.
  const role = session.role ?? 'owner';
  return (
    <RoleContext value={role}>
      <PanelOfRole session={session} areas={areasOf(role)} onSignedOut={onSignedOut} />
    </RoleContext>
  );
}

function PanelOfRole({ session, areas, onSignedOut }: PanelProps & { areas: Area[] }) {
  const { pathname, state } = useLocation();
  const area = areas.find(({ pages }) => pages.some(({ path }) => matchPath(path, pathname)));
  const page = area?.pages.find(({ path }) => matchPath(path, pathname));
  const waiting = useCards(pollInterval)?.length ?? 0;
  useEffect(() => {
    if (page) document.title = adminMessages.documentTitle(page.label);
  }, [page]);

  if (pathname === '/mykey/operations') return <Navigate to="/mykey/needs-you" replace />;
  if (isArrival(state)) return <Navigate to={homePath} replace />;
  if (!area || !page) return <Navigate to={pathname === '/mykey' ? homePath : '/mykey'} replace />;
  const { Content } = page;
  return (
    <div className={styles['layout']}>
      <SideBar at={page} waiting={waiting} username={session.username} onSignedOut={onSignedOut} />
      <main className={`panel ${styles['main']}`}>
        <PageStrip area={area} at={page} />
        {!session.twoFactor && (
          <Notice tone="warn" icon="shield">
            <span>{t.noSecondFactor}</span> <Link to="/mykey/setup-2fa">{t.setUp}</Link>
          </Notice>
        )}
        <h2 className={styles['title']}>{page.label}</h2>
        <SectionBoundary key={page.path} path={page.path}>
          <Suspense fallback={<p className="soft loading">{adminMessages.loading}</p>}>
            <Content />
          </Suspense>
        </SectionBoundary>
      </main>
      <BottomBar at={page} waiting={waiting} />
      <Palette />
      <ProofQuestion />
    </div>
  );
}
