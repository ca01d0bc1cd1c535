/** Sent on the document to open the search from a button. */
const event = 'panel-find';

export const openPalette = () => document.dispatchEvent(new Event(event));

/** Calls `open` for Ctrl+K (⌘K) and for the button; answers how to stop. */
export function watchForPalette(open: () => void): () => void {
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key.toLowerCase() !== 'k' || !(pressed.ctrlKey || pressed.metaKey)) return;
    pressed.preventDefault();
    open();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener(event, open);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener(event, open);
  };
}
