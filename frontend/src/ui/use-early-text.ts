import { useEffect, useEffectEvent } from 'react';

/** Takes in what was typed into a field before the page came to life. */
export function useEarlyText(id: string, known: unknown, onText: (text: string) => void) {
  const takeIn = useEffectEvent(() => {
    const field = document.getElementById(id);
    const typed =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
    if (typed && typed !== known) onText(typed);
  });
  useEffect(() => takeIn(), []);
}
