import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A page that was gone to begins at its top, or at what its fragment names, and the reader's focus with it. The
 * first page, and those of Back and Forward, are where the browser left them.
 */
export function usePageStart() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type === 'POP') return;
    document.getElementById('content')?.focus({ preventScroll: true });
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash, type]);
}
