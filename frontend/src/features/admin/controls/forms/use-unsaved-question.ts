import { useEffect } from 'react';

/** Asks before a person leaves a form with unsaved changes: the browser on close and reload, `question` on a link of the panel. */
export function useUnsavedQuestion(unsaved: boolean, question: string): void {
  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event) || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', beforeUnload);
    // Before the router learns of the click.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [unsaved, question]);
}

/** Whether a click follows a link in this tab, without loading a page: of that the browser asks. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || button !== 0) return false;
  return link.origin === location.origin && !(ctrlKey || metaKey || shiftKey || altKey);
}
