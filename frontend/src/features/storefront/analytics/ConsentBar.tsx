import type { AnalyticsVendor } from '@boostline/contracts/schemas/shop/site/analytics-tag';
import { consentWords as english } from '@boostline/contracts/texts/en/consent';
import { consentWords as hindi } from '@boostline/contracts/texts/hi/consent';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../messages/use-words.js';
import { Button } from '../../../ui/Button.js';
import { useCoversNothing } from '../recent-orders/use-covers-nothing.js';
import type { Choice } from './consent.js';
import './consent.css';

const texts = { en: english, hi: hindi };

interface ConsentBarProps {
  vendor: AnalyticsVendor;
  /** Hidden while anything that can be pressed lies beneath it. */
  givesWay: boolean;
  /** The visitor asked for it, so the keyboard goes there. */
  focus: boolean;
  onChoose: (choice: Choice) => void;
}

/** Asks once; it floats, so nothing moves for it. */
export function ConsentBar({ vendor, givesWay, focus, onChoose }: ConsentBarProps) {
  const t = useWords('consent', texts);
  const bar = useRef<HTMLElement>(null);
  const clear = useCoversNothing(bar, vendor);
  useEffect(() => {
    if (focus) bar.current?.focus();
  }, [focus]);
  return (
    <section
      ref={bar}
      className={givesWay && !clear ? 'consent consent-away' : 'consent'}
      aria-label={t.label}
      tabIndex={-1}
    >
      <p>{t.text(vendor)}</p>
      <div className="consent-choice">
        <Button onClick={() => onChoose('refused')}>{t.refuse}</Button>
        <Button onClick={() => onChoose('allowed')}>{t.allow}</Button>
      </div>
    </section>
  );
}
