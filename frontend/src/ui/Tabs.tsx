import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Tab {
  id: string;
  label: string;
  /** Where the tab lives, so that it also works as a link, before and without scripts. */
  to: string;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}

/** Tabs whose choice is part of the address. Arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === selected);

  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
      ' ': at,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`#tab-${target.id}`)?.focus();
  };

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label: text, to }) => (
          <Link
            key={id}
            id={`tab-${id}`}
            className="tab"
            role="tab"
            to={to}
            replace
            preventScrollReset
            aria-selected={id === selected}
            aria-controls={id === selected ? 'tab-panel' : undefined}
            tabIndex={id === selected ? 0 : -1}
          >
            {text}
          </Link>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${selected}`}>
        {children}
      </div>
    </>
  );
}
