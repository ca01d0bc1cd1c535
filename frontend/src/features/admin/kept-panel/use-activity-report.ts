import { useEffect } from 'react';

const signs = ['input', 'keydown', 'pointerdown'] as const;
/** Far below the minutes after which a session counts as idle. */
const interval = 180_000;

/** Typing sends no request, so input, keys and pointer show that the session is in use, at most once in an interval. */
export function useActivityReport(signedIn: boolean, report: () => Promise<void>): void {
  useEffect(() => {
    if (!signedIn) return;
    let reported = Date.now();
    const note = () => {
      if (Date.now() - reported < interval) return;
      reported = Date.now();
      void report();
    };
    for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note, { capture: true });
    };
  }, [signedIn, report]);
}
