import type { ReactNode } from 'react';

interface WaitingProps {
  title: string;
  empty: string;
  count: number;
  children: ReactNode;
}

/** One kind of thing that waits for a person. */
export function Waiting({ title, empty, count, children }: WaitingProps) {
  return (
    <section className="card" aria-label={title}>
      <header className="list-head">
        <h3>{title}</h3>
        <span className={count > 0 ? 'flag flag-off' : 'flag flag-good'}>{count}</span>
      </header>
      {count > 0 ? <ul className="rows">{children}</ul> : <p className="soft">{empty}</p>}
    </section>
  );
}
