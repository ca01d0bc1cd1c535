import { useRef } from 'react';

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
