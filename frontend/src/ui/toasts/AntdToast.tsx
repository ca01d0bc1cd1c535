import 'virtual:antd-message.css';
import { message } from 'antd';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useMessages } from '../../messages/language.js';
import { Button } from '../Button.js';
import { Icon } from '../Icon.js';
import { ToastText } from './ToastText.js';
import { toasts, type Toast } from './toast-queue.js';

/** Seconds. Changed to none, antd would take the time for over and close the message. */
const aDay = 86_400;

interface AntdToastProps {
  /** What is to be read now. */
  toast: Toast | null;
  /** It stays: the focus is on it. */
  held: boolean;
  region: RefObject<HTMLElement | null>;
}

/** One message at a time, which stays while the pointer or the focus is on it. */
export function AntdToast({ toast, held, region }: AntdToastProps) {
  const [api, holder] = message.useMessage({
    getContainer: () => region.current ?? document.body,
    maxCount: 1,
    transitionName: '',
    classNames: { list: 'toast-list', root: 'toast-frame' },
  });
  useEffect(() => {
    if (!toast) {
      api.destroy();
      return;
    }
    void api.open({
      key: toast.id,
      content: <ToastCard toast={toast} />,
      duration: held ? aDay : toast.duration / 1000,
      onClose: () => toasts.dismiss(toast.id),
    });
  }, [api, toast, held]);
  return holder;
}

const swipeThreshold = 50;

function ToastCard({ toast }: { toast: Toast }) {
  const t = useMessages().toasts;
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const close = () => toasts.dismiss(toast.id);

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
      onPointerDown={(event) => (start.current = event.clientX)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <ToastText toast={toast} />
      <Button
        type="text"
        className="toast-close"
        aria-label={t.close}
        icon={<Icon name="cross" />}
        onClick={close}
      />
    </div>
  );
}
