import { useEffect } from 'react';

const signs = ['input', 'keydown', 'pointerdown'] as const;
/** Well within the minutes after which an idle session ends. */
const atMostEvery = 180_000;

/**
 * Who types is not idle, but typing asks the server nothing: so it is told now and then that somebody is there. Only
 * what a person does counts; an empty desk still ends its session.
 */
export function useSignsOfLife(signedIn: boolean, tell: () => Promise<void>): void {
  useEffect(() => {
    if (!signedIn) return;
    let told = Date.now();
    const note = () => {
      if (Date.now() - told < atMostEvery) return;
      told = Date.now();
      void tell();
    };
    for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note, { capture: true });
    };
  }, [signedIn, tell]);
}
