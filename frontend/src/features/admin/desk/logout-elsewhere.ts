import { useEffect, useRef } from 'react';

const channel = 'panel-logout';

/** Tells the other tabs of this browser that a person has pressed Logout: nothing is to be kept. */
export function tellOfLogout(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}

/** Calls this when Logout was pressed in another tab. */
export function useLogoutElsewhere(onLogout: () => Promise<void>): void {
  const latest = useRef(onLogout);
  useEffect(() => {
    latest.current = onLogout;
  });
  useEffect(() => {
    const tabs = new BroadcastChannel(channel);
    tabs.onmessage = () => void latest.current();
    return () => tabs.close();
  }, []);
}
