import { Input } from 'antd';
import { memo, useId } from 'react';
import { makingMessages as t } from '../../../messages/admin/bulk-en.js';
import profitStyles from '../packages/profit-line.module.css';
import type { Cell } from './grid.js';
import styles from './make-packages.module.css';

interface PriceCellProps {
  service: string;
  quantity: number;
  text: string;
  price: Cell['price'];
  word: string | null;
  tone: 'good' | 'warn' | 'bad' | null;
  problem: string | null;
  /** `undefined` gives the price back to the rule. */
  onText: (service: string, quantity: number, text: string | undefined) => void;
}

/** One price of the grid with what it costs and leaves. Drawn anew only when something of it has changed. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { service, quantity, text, price, word, tone, problem, onText } = props;
  const id = useId();
  const name = quantity.toLocaleString('en-IN');
  return (
    <div className={styles['cell']}>
      <Input
        id={id}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t.priceOf(name, service)}
        aria-describedby={`${id}-word`}
        aria-invalid={problem !== null || undefined}
        {...(problem !== null && { status: 'error' as const })}
        value={text}
        onChange={({ target }) => onText(service, quantity, target.value)}
      />
      <div id={`${id}-word`} className={styles['word']}>
        {price === 'out' && <span className="soft">{t.leftOut}</span>}
        {problem !== null && <span className="bad-text">{problem}</span>}
        {word !== null && problem === null && <span className={profitStyles[tone ?? 'good']}>{word}</span>}
      </div>
      {price !== 'rule' && (
        <button
          type="button"
          className="link-like"
          aria-label={t.byRuleOf(name, service)}
          onClick={() => onText(service, quantity, undefined)}
        >
          {t.byRule}
        </button>
      )}
    </div>
  );
});
