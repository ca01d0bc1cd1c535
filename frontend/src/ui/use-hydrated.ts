import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server's document is taken over; true from then on, and at once on pages that the browser draws itself. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
