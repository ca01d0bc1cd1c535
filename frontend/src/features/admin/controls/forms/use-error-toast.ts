import { useEffect, useRef } from 'react';
import { toasts } from '../../../../ui/toasts/toast-queue.js';

/** An error toast that ends with its cause: when it is taken back, or when what it is about leaves the screen. */
export function useErrorToast() {
  const shown = useRef<number | null>(null);
  const dismissToast = () => {
    if (shown.current !== null) toasts.dismiss(shown.current);
    shown.current = null;
  };
  useEffect(() => dismissToast, []);
  return {
    showToast: (title: string, text: string) => {
      shown.current = toasts.show({ title, text, tone: 'destructive' });
    },
    dismissToast,
  };
}
