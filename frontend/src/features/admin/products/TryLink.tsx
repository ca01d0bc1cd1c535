import { linkOf, readTarget, type TargetRules } from '@boostline/contracts/products/read-target';
import type { TargetTexts } from '@boostline/contracts/products/target-kind';
import { useState } from 'react';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { TextField } from '../../../ui/TextField.js';
import styles from './products.module.css';

interface TryLinkProps {
  /** Null while they cannot be used. */
  rules: TargetRules | null;
  texts: Pick<TargetTexts, 'empty' | 'invalid' | 'shortLink'>;
}

/** Reads a link as a buyer's, by the rule that decides it in the shop. */
export function TryLink({ rules, texts }: TryLinkProps) {
  const [typed, setTyped] = useState('');
  const reading = typed.trim() === '' || rules === null ? null : readTarget(rules, typed);
  const problem = reading && 'problem' in reading ? texts[reading.problem] || t.notATarget : undefined;
  return (
    <div className={styles['try'] ?? ''}>
      <TextField
        label={t.tryTitle}
        hint={rules === null ? t.tryLater : t.tryHint(rules.example)}
        error={problem}
        value={typed}
        spellCheck={false}
        onText={setTyped}
      />
      <p role="status">
        {rules && reading && 'target' in reading && (
          <>
            <span>{t.ordered}</span> <strong>{linkOf(rules, reading.target)}</strong>
          </>
        )}
      </p>
    </div>
  );
}
