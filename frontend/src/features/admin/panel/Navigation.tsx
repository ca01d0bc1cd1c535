import { Link } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import styles from './navigation.module.css';
import { PanelIcon } from './PanelIcon.js';
import { pagesInNavigation, useAreas, type Area, type Section } from './sections.js';

const t = adminMessages.panel;

interface NavigationProps {
  /** The page that is shown. */
  at: Section | undefined;
  /** How many decisions wait. */
  waiting: number;
  onFollow?: (() => void) | undefined;
}

/** Every area with its tabs; the pages around them are named in the open area alone. */
export function Navigation({ at, waiting, onFollow }: NavigationProps) {
  const areas = useAreas();
  return (
    <nav aria-label={t.navigation}>
      <ul className={styles['areas']}>
        {areas.map((area) => (
          <li key={area.id}>
            <AreaLink area={area} at={at} waiting={waiting} onFollow={onFollow} />
            <PageLinks pages={pagesInNavigation(area, holds(area, at))} at={at} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PageLinksProps extends Pick<NavigationProps, 'at' | 'onFollow'> {
  pages: Section[];
}

function PageLinks({ pages, at, onFollow }: PageLinksProps) {
  if (pages.length === 0) return null;
  return (
    <ul className={styles['pages']}>
      {pages.map(({ path, label }) => (
        <li key={path}>
          <Link
            className={styles['page']}
            to={path}
            aria-current={path === at?.under ? 'page' : undefined}
            onClick={onFollow}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const holds = ({ pages }: Area, at: Section | undefined) => pages.some(({ path }) => path === at?.path);

interface AreaLinkProps extends Omit<NavigationProps, 'onFollow'> {
  area: Area;
  onFollow?: (() => void) | undefined;
}

export function AreaLink({ area, at, waiting, onFollow }: AreaLinkProps) {
  const { id, label, icon, pages } = area;
  const inside = holds(area, at);
  // Where the page is named below its area, that link is the current one.
  const current = inside && pages.length === 1;
  return (
    <Link
      className={`${styles['area']} ${inside ? styles['inside'] : ''}`}
      to={pages[0].path}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      <PanelIcon name={icon} />
      <span>{label}</span>
      {id === 'needs-you' && waiting > 0 && (
        <span className={styles['badge']}>
          {waiting}
          <span className="visually-hidden"> {t.waiting}</span>
        </span>
      )}
    </Link>
  );
}
