import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that was gone to begins at its top or fragment, with the focus; the first page and Back and Forward stay where they were. */
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
