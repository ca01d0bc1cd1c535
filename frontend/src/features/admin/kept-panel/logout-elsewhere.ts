import { useEffect, useRef } from 'react';

const channel = 'panel-logout';

/** Announces Logout to the other tabs of this browser, which then drop the panel too. */
export function announceLogout(): void {
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
