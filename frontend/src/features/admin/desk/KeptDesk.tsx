import { useLayoutEffect, type ReactNode } from 'react';

/** The panel; while its person is away it is there, but neither seen nor reached, nor is any dialog of it. */
export function KeptDesk({ away, children }: { away: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    if (!away) return;
    const hadFocus = document.activeElement;
    // antd hangs dialogs beside the panel: the style sheet hides them by this mark.
    document.documentElement.setAttribute('data-away', '');
    document.body.addEventListener('keydown', keepFromPanel);
    return () => {
      document.documentElement.removeAttribute('data-away');
      document.body.removeEventListener('keydown', keepFromPanel);
      if (hadFocus instanceof HTMLElement) hadFocus.focus();
    };
  }, [away]);
  return <div className={away ? 'desk-away' : 'desk-there'}>{children}</div>;
}

/** Keys that the panel listens for everywhere: Escape would close a dialog that nobody sees. */
function keepFromPanel(event: KeyboardEvent) {
  if (event.key === 'Escape' || event.ctrlKey || event.metaKey) event.stopPropagation();
}
