import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { useMessages } from '../../messages/language.js';
import { Icon } from '../Icon.js';
import { toasts, type Toast } from './toast-queue.js';
import './toasts.css';

const swipeThreshold = 50;

/** Where toasts appear. F8 moves the focus here; a swipe to the right, Escape or the cross dismisses. */
export function ToastRegion() {
  const t = useMessages().toasts;
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read, () => null);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const shown = toast?.open ? toast : null;
  // Both live regions are there from the start: a screen reader announces only what changes inside one.
  return (
    <section ref={region} className="toasts" aria-label={t.region} tabIndex={-1}>
      <div role="status">{shown?.tone === 'normal' && <ToastCard key={shown.id} toast={shown} />}</div>
      <div role="alert">{shown?.tone === 'destructive' && <ToastCard key={shown.id} toast={shown} />}</div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useMessages().toasts;
  const [paused, setPaused] = useState(false);
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const close = () => toasts.dismiss(toast.id);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [paused, toast.id, toast.duration]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const moved = Math.max(0, event.clientX - start.current);
    // Held from here on, so that a fast swipe does not outrun the toast; not before, or the cross loses its click.
    if (moved > 4) event.currentTarget.setPointerCapture(event.pointerId);
    setOffset(moved);
  };
  const release = () => {
    start.current = null;
    if (offset >= swipeThreshold) close();
    else setOffset(0);
  };

  return (
    <div
      className={`toast toast-${toast.tone}`}
      style={offset ? { transform: `translateX(${offset}px)`, opacity: 1 - offset / 300 } : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={(event) => (start.current = event.clientX)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.text && <p className="toast-text">{toast.text}</p>}
      </div>
      <button type="button" className="toast-close" aria-label={t.close} onClick={close}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
