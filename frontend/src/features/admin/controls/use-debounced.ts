import { useEffect, useState } from 'react';

const typingPause = 300;

/** What was typed once the typing has paused: what is asked for with it is not asked for with every key. */
export function useDebounced<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
