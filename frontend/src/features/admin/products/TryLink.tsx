import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { useState } from 'react';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { TextField } from '../../../ui/TextField.js';
import styles from './products.module.css';

/** Reads a link as a buyer's, by the rule that decides it in the shop. */
export function TryLink({ kind }: { kind: TargetKind }) {
  const [typed, setTyped] = useState('');
  const reading = typed.trim() === '' ? null : readTarget(kind, typed);
  const problem = reading && 'problem' in reading ? kind.texts.en[reading.problem] : undefined;
  return (
    <div className={styles['try'] ?? ''}>
      <TextField
        label={t.tryTitle}
        hint={t.tryHint(kind.example)}
        error={problem}
        value={typed}
        spellCheck={false}
        onText={setTyped}
      />
      <p role="status">
        {reading && 'target' in reading && (
          <>
            <span>{t.ordered}</span> <strong>{linkOf(kind, reading.target)}</strong>
          </>
        )}
      </p>
    </div>
  );
}
