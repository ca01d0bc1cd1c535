import { useEffect, useRef } from 'react';
import { toasts, type ToastRequest } from './toast-queue.js';

/** Toasts about something on this page: the last one goes when its cause does, and when the page is left. */
export function usePageToast() {
  const last = useRef(0);
  useEffect(() => () => toasts.dismiss(last.current), []);
  return {
    show(request: ToastRequest) {
      last.current = toasts.show(request);
    },
    dismiss() {
      toasts.dismiss(last.current);
    },
  };
}
