import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './panel.module.css';
import type { Area, Section } from './sections.js';

/** Above a page: the other views of it; on a phone all pages of its area. */
export function PageStrip({ area, at }: { area: Area; at: Section }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && strip.current) strip.current.scrollLeft = link.offsetLeft - 16;
  }, [at]);
  if (area.pages.length < 2) return null;
  const hasViews = area.pages.filter(({ under }) => under === at.under).length > 1;
  return (
    <nav
      ref={strip}
      className={`${styles['strip']} ${hasViews ? styles['views'] : ''}`}
      aria-label={area.label}
    >
      {area.pages.map(({ path, label, under }) => (
        <Link
          key={path}
          to={path}
          className={under === at.under ? styles['view'] : undefined}
          aria-current={path === at.path ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
