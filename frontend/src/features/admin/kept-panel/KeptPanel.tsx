import { useLayoutEffect, type ReactNode } from 'react';

/** Keeps the panel and its dialogs mounted but hidden and out of reach while the user is signed out. */
export function KeptPanel({ away, children }: { away: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    if (!away) return;
    const hadFocus = document.activeElement;
    // antd mounts dialogs beside the panel; CSS hides them by this attribute.
    document.documentElement.setAttribute('data-away', '');
    document.body.addEventListener('keydown', keepFromPanel);
    return () => {
      document.documentElement.removeAttribute('data-away');
      document.body.removeEventListener('keydown', keepFromPanel);
      if (hadFocus instanceof HTMLElement) hadFocus.focus();
    };
  }, [away]);
  return <div className={away ? 'kept-panel-away' : 'kept-panel-there'}>{children}</div>;
}

/** Shortcuts of the panel: Escape would close a hidden dialog. */
function keepFromPanel(event: KeyboardEvent) {
  if (event.key === 'Escape' || event.ctrlKey || event.metaKey) event.stopPropagation();
}
