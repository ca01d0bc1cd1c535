import type { LearnedTerms } from '@boostline/contracts/schemas/admin/suppliers';
import { useState } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';

const t = apiMessages.providers;

interface SuggestedTermsProps {
  terms: LearnedTerms;
  onTaken: (terms: LearnedTerms) => void;
}

/** What the supplier's answers say of its prices: taken over into the fields, and kept once they are saved. */
export function SuggestedTerms({ terms, onTaken }: SuggestedTermsProps) {
  const [taken, setTaken] = useState(false);
  const take = () => {
    onTaken(terms);
    setTaken(true);
  };
  return (
    <Notice tone="warn" title={t.suggested}>
      {taken ? (
        t.takenOver
      ) : (
        <>
          <span>{adminMessages.serverSentence(terms.sentence)}</span>{' '}
          <Button onClick={take}>{t.takeOver(terms.currency, t.bases[`${terms.rateBasis}`])}</Button>
        </>
      )}
    </Notice>
  );
}
