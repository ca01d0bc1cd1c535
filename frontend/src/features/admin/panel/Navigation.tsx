import { Link } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import styles from './navigation.module.css';
import { PanelIcon } from './PanelIcon.js';
import { areas, pagesBeside, type Area, type Section } from './sections.js';

const t = adminMessages.panel;

interface NavigationProps {
  /** The page that is shown. */
  at: Section | undefined;
  /** How many decisions wait. */
  waiting: number;
  onFollow?: (() => void) | undefined;
}

export function Navigation({ at, waiting, onFollow }: NavigationProps) {
  return (
    <nav aria-label={t.navigation}>
      <ul className={styles['areas']}>
        {areas.map((area) => (
          <li key={area.id}>
            <AreaLink area={area} at={at} waiting={waiting} onFollow={onFollow} />
            {pagesBeside(area).length > 0 && (
              <ul className={styles['pages']}>
                {pagesBeside(area).map(({ path, label }) => (
                  <li key={path}>
                    <Link
                      className={styles['page']}
                      to={path}
                      aria-current={path === at?.path ? 'page' : undefined}
                      onClick={onFollow}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AreaLinkProps extends Omit<NavigationProps, 'onFollow'> {
  area: Area;
  onFollow?: (() => void) | undefined;
}

export function AreaLink({ area, at, waiting, onFollow }: AreaLinkProps) {
  const { id, label, icon, pages } = area;
  const inside = pages.some((page) => page.path === at?.path);
  // Where a page is named beside its area, that link is the current one.
  const current = inside && !pagesBeside(area).some((page) => page.path === at?.path);
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
