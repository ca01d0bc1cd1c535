import type { readSession } from '@boostline/contracts/api';
import type { ResponseOf } from '@boostline/contracts/route';
import { Suspense, useEffect } from 'react';
import { Link, matchPath, Navigate, useLocation } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import { Notice } from '../../../ui/Notice.js';
import { PanelHeader } from './PanelHeader.js';
import { panelId, tabId } from './PanelTabs.js';
import { SectionBoundary } from './SectionBoundary.js';
import { pages, tabs } from './sections.js';

const t = adminMessages.panel;

interface PanelProps {
  session: ResponseOf<typeof readSession>;
  onSignedOut: () => Promise<void>;
}

/** The panel: its header, the tabs, and what the address asks for. */
export function Panel({ session, onSignedOut }: PanelProps) {
  const { pathname } = useLocation();
  const tab = tabs.find(({ path }) => matchPath(path, pathname));
  const section = tab ?? pages.find(({ path }) => matchPath(path, pathname));
  useEffect(() => {
    if (section) document.title = adminMessages.documentTitle(section.label);
  }, [section]);

  if (!section) return <Navigate to="/mykey" replace />;
  const { Content } = section;
  const content = (
    <SectionBoundary key={section.id}>
      <Suspense fallback={<p className="soft loading">{adminMessages.loading}</p>}>
        <h2 className={tab ? 'visually-hidden' : 'page-title'}>{section.label}</h2>
        <Content />
      </Suspense>
    </SectionBoundary>
  );
  return (
    <>
      <PanelHeader username={session.username} onSignedOut={onSignedOut} />
      <main className="panel">
        {!session.twoFactor && (
          <Notice tone="warn" icon="shield">
            {t.noSecondFactor} <Link to="/mykey/setup-2fa">{t.setUp}</Link>
          </Notice>
        )}
        {tab ? (
          <div id={panelId} className="panel-content" role="tabpanel" aria-labelledby={tabId(tab.id)}>
            {content}
          </div>
        ) : (
          <div className="panel-content">{content}</div>
        )}
      </main>
    </>
  );
}
