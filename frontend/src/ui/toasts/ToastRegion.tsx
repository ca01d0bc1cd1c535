import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/language.js';
import { ToastText } from './ToastText.js';
import { toasts, type Toast } from './toast-queue.js';
import './toasts.css';

type Toasts = typeof import('./AntdToast.js').AntdToast;

/** Where toasts appear. F8 moves the focus here; a swipe to the right, Escape or the cross dismisses. */
export function ToastRegion() {
  const t = useMessages().toasts;
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read, () => null);
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const AntdToast = useFetchedLater(toast?.id);
  const shown = toast?.open ? toast : null;

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <section
      ref={region}
      className="toasts"
      aria-label={t.region}
      tabIndex={-1}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {AntdToast && <AntdToast toast={shown} held={held} region={region} />}
      {!AntdToast && shown && <PlainToast toast={shown} />}
    </section>
  );
}

/** Where the connection was lost before antd's message had come. It stays until it does, or until its cause is gone. */
function PlainToast({ toast }: { toast: Toast }) {
  return (
    <div className={`toast toast-${toast.tone}`} role="alert">
      <ToastText toast={toast} />
    </div>
  );
}

/**
 * antd's message, fetched once the page is alive: a toast may have to say that the connection is lost. Asked for again with
 * each toast where that failed.
 */
function useFetchedLater(toast: number | undefined): Toasts | null {
  const [fetched, setFetched] = useState<Toasts | null>(null);
  useEffect(() => {
    if (fetched) return;
    import('./AntdToast.js').then(({ AntdToast }) => setFetched(() => AntdToast)).catch(() => undefined);
  }, [fetched, toast]);
  return fetched;
}
