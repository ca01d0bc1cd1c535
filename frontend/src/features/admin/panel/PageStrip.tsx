import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './panel.module.css';
import type { Area, Section } from './sections.js';

/** On a phone: the pages of the area in which one is. */
export function PageStrip({ area, at }: { area: Area; at: Section }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && strip.current) strip.current.scrollLeft = link.offsetLeft - 16;
  }, [at]);
  if (area.pages.length < 2) return null;
  return (
    <nav ref={strip} className={styles['strip']} aria-label={area.label}>
      {area.pages.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === at.path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
