import { Children, useState, type ReactNode } from 'react';
import { operationsMessages as t } from '../../../messages/admin-figures-en.js';
import { Button } from '../../../ui/Button.js';

/** So many are shown at first: what comes below must not be out of sight. */
const shownAtFirst = 10;

interface WaitingProps {
  title: string;
  empty: string;
  count: number;
  children: ReactNode;
}

/** One kind of thing that waits for a person. */
export function Waiting({ title, empty, count, children }: WaitingProps) {
  const [all, setAll] = useState(false);
  const rows = Children.toArray(children);
  return (
    <section className="card" aria-label={title}>
      <header className="list-head">
        <h3>{title}</h3>
        <span className={count > 0 ? 'flag flag-off' : 'flag flag-good'}>{count}</span>
      </header>
      {count > 0 ? (
        <ul className="rows">{all ? rows : rows.slice(0, shownAtFirst)}</ul>
      ) : (
        <p className="soft">{empty}</p>
      )}
      {!all && rows.length > shownAtFirst && (
        <Button onClick={() => setAll(true)}>{t.showAll(rows.length)}</Button>
      )}
    </section>
  );
}
