import { vendorOf } from '@boostline/contracts/schemas/shop/site/analytics-tag';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { orderQuery, paidOrderKey } from '../../../api/shop-queries.js';
import { wasSignedIn } from '../../../api/signed-in-hint.js';
import type { Page } from '../../../app/pages/page-table.js';
import { ConsentBar } from './ConsentBar.js';
import { keepChoice, keptChoice, takePurchase, type Choice } from './consent.js';
import { reportedPath } from './reported-path.js';
import { reporterFor, type Reporter } from './vendors.js';

export interface AnalyticsProps {
  tag: string;
  page: Page;
  /** Another bar stands at the bottom of the screen. */
  waits: boolean;
  /** The visitor wants to change the choice. */
  asked: boolean;
  onAnswer: () => void;
}

/** The panel shows the shop in a frame; beside the session of the panel no vendor's script may run. */
const isPanels = () => window.parent !== window || wasSignedIn();

/** Asks whether the visit may be counted, and reports it to the owner's vendor only after "Allow". */
export function Analytics({ tag, page, waits, asked, onAnswer }: AnalyticsProps) {
  const [choice, setChoice] = useState(keptChoice);
  if (isPanels()) return null;

  const choose = (chosen: Choice) => {
    keepChoice(chosen);
    onAnswer();
    setChoice(chosen);
    // A script that was loaded can only be left with the page.
    if (choice === 'allowed' && chosen === 'refused') location.reload();
  };
  // Beside a payment nothing is asked; on other pages with a bar of their own the question gives way.
  const mayAsk = !waits && (page.sells || !page.bar);
  return (
    <>
      {choice === 'allowed' && <Reports tag={tag} page={page} />}
      {(asked || (choice === null && mayAsk)) && (
        <ConsentBar
          vendor={vendorOf(tag)}
          givesWay={!asked && page.bar !== undefined}
          focus={asked}
          onChoose={choose}
        />
      )}
    </>
  );
}

function Reports({ tag, page }: { tag: string; page: Page }) {
  const client = useQueryClient();
  const reporter = useRef<Reporter>(null);
  const path = reportedPath(page);
  useEffect(() => {
    reporter.current ??= reporterFor(tag);
    if (path) reporter.current.page(path);
  }, [tag, path]);

  const { data: paid } = useQuery<number>({ queryKey: paidOrderKey, queryFn: skipToken });
  useEffect(() => {
    if (paid === undefined) return;
    const report = async () => {
      const { amount } = await client.fetchQuery(orderQuery(paid));
      if (takePurchase(paid)) reporter.current?.purchase(amount);
    };
    // The order is shown to its buyer alone: elsewhere there is no purchase to report.
    report().catch(() => undefined);
  }, [client, paid]);
  return null;
}
