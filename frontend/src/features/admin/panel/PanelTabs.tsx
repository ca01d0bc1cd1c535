import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import { tabs } from './sections.js';

export const panelId = 'panel-content';
export const tabId = (id: string) => `panel-tab-${id}`;

/** The tabs are links, so that each has an address; arrow keys, Home and End move between them. */
export function PanelTabs({ selected }: { selected: string | undefined }) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === selected);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !list.current) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    void navigate(target.path);
    list.current?.querySelector<HTMLElement>(`#${tabId(target.id)}`)?.focus();
  };

  return (
    <div ref={list} className="panel-tabs" role="tablist" aria-label={adminMessages.title} onKeyDown={move}>
      {tabs.map(({ id, path, label }, index) => (
        <Link
          key={id}
          id={tabId(id)}
          role="tab"
          to={path}
          className="panel-tab"
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId : undefined}
          tabIndex={id === selected || (at < 0 && index === 0) ? 0 : -1}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
