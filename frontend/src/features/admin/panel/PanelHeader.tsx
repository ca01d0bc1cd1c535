import { useMutation, useQueryClient } from '@tanstack/react-query';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { leave } from '../../../api/admin.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { hintSignedIn } from '../signed-in-hint.js';
import { PanelTabs } from './PanelTabs.js';
import { pages, tabs } from './sections.js';

const t = adminMessages.panel;

interface PanelHeaderProps {
  username: string | null;
  onSignedOut: () => Promise<void>;
}

export function PanelHeader({ username, onSignedOut }: PanelHeaderProps) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const signOut = useMutation({
    mutationFn: leave,
    onSettled: async () => {
      hintSignedIn(false);
      await onSignedOut();
      client.clear();
    },
  });
  return (
    <header className="panel-header">
      <div className="panel-bar">
        <h1>{adminMessages.title}</h1>
        <nav aria-label={t.more}>
          {pages.map(({ id, path, label }) => (
            <NavLink key={id} to={path}>
              {label}
            </NavLink>
          ))}
          <a href="/" target="_blank" rel="noopener">
            {t.viewSite}
          </a>
        </nav>
        <div className="panel-who">
          <span className="soft">{username}</span>
          <Button onClick={() => signOut.mutate()} busy={signOut.isPending}>
            {t.logout}
          </Button>
        </div>
      </div>
      <PanelTabs selected={tabs.find(({ path }) => matchPath(path, pathname))?.id} />
    </header>
  );
}
