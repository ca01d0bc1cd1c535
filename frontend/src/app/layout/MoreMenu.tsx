import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductFinder } from '../../features/storefront/finder/ProductFinder.js';
import { useMessages } from '../../messages/language.js';

/** Everything that is sold, by network. It opens without scripts too. */
export function MoreMenu() {
  const { products: t } = useMessages();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, search } = useLocation();
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(close, [pathname, search]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  return (
    <details
      ref={menu}
      className="more"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary>{t.more}</summary>
      <div className="more-panel">
        <ProductFinder />
      </div>
    </details>
  );
}
