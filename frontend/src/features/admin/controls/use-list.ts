import { useRef, useEffect, useState } from 'react';

/** Separates a timer's requests, which do not keep the session alive, from the first one, which a person caused. */
export function usePoll() {
  const asked = useRef(false);
  return {
    isPoll: () => {
      const poll = asked.current;
      asked.current = true;
      return poll;
    },
    /** A person asks again. */
    restart: () => {
      asked.current = false;
    },
  };
}

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

/** The page of a list that is searched: what `narrow` sets begins at the first page again. */
export function usePage() {
  const [page, setPage] = useState(1);
  const narrow =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return { page, setPage, narrow };
}
