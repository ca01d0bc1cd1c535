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
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(false);
      }}
    >
      {AntdToast === 'lost' && shown && <PlainToast key={shown.id} toast={shown} />}
      {AntdToast && AntdToast !== 'lost' && <AntdToast toast={shown} held={held} region={region} />}
    </section>
  );
}

/** Where the connection was lost before antd's message had come: it may be what the toast is about. */
function PlainToast({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className={`toast toast-${toast.tone}`} role="alert">
      <ToastText toast={toast} />
    </div>
  );
}

/** antd's message, fetched once the page is alive, and asked for again with each toast where that failed. */
function useFetchedLater(toast: number | undefined): Toasts | 'lost' | null {
  const [fetched, setFetched] = useState<Toasts | 'lost' | null>(null);
  const isMissing = fetched === null || fetched === 'lost';
  useEffect(() => {
    if (!isMissing) return;
    import('./AntdToast.js')
      .then(({ AntdToast }) => setFetched(() => AntdToast))
      .catch(() => setFetched('lost'));
  }, [isMissing, toast]);
  return fetched;
}
