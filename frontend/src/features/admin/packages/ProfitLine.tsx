import type { ProfitWord } from './profit.js';
import styles from './profit-line.module.css';

/** What a sale would leave, while its price is typed. */
export function ProfitLine({ word }: { word: ProfitWord | null }) {
  return (
    <p className={styles['line']} role="status">
      {word && <span className={styles[word.tone]}>{word.text}</span>}
    </p>
  );
}
