import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { Link } from 'react-router-dom';
import { healthMessages, homeMessages as t } from '../../../messages/admin/home-en.js';
import { Loaded } from '../controls/Loaded.js';
import { useOperations } from '../needs-you/use-operations.js';
import { healthOf } from '@boostline/contracts/schemas/admin/promise-words';
import styles from './home.module.css';

const pollInterval = 15_000;

export function HealthLine() {
  const { query } = useOperations(pollInterval);
  return (
    <section className="card" aria-label={t.health}>
      <Loaded of={query}>{(now) => <Verdict now={now} />}</Loaded>
    </section>
  );
}

function Verdict({ now }: { now: Operations }) {
  const health = healthOf(now.invariants, now.unavailable);
  return (
    <>
      <p className={styles['health']}>
        <span className={`${styles['lamp']} ${styles[health]}`} aria-hidden="true" />
        <strong>{healthMessages.verdict[health]}</strong>
      </p>
      <p className="soft">{healthMessages.explained[health]}</p>
      <Link className="text-link" to="/mykey/health">
        {t.seeHealth}
      </Link>
    </>
  );
}
