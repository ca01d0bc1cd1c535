import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { refreshAfterDecision, orderQuery } from '../order-drawer/order-queries.js';
import { nameOf, renewed, type Decision } from '../order-drawer/decision.js';
import { DecisionDialog } from '../order-drawer/DecisionDialog.js';
import { priceAddress } from '../packages/price-address.js';
import type { Action } from './card.js';
import { ExplainRefusal } from './ExplainRefusal.js';
import { ReleaseBuying } from './ReleaseBuying.js';
import { SettleSurplus } from './SettleSurplus.js';

interface ActionButtonProps {
  action: Action;
  /** The one that is expected most. */
  first: boolean;
  orderId: number | null;
}

/** What may be done about a card, as a button. */
export function ActionButton({ action, first, orderId }: ActionButtonProps) {
  switch (action.kind) {
    case 'decide':
      return orderId === null ? null : <Decide decision={action.decision} first={first} orderId={orderId} />;
    case 'settings':
      return <LinkButton to="/mykey/api-settings">{t.supplier.settings}</LinkButton>;
    case 'factors':
      return <LinkButton to="/mykey/api-settings?factors">{t.supplier.enterFactor}</LinkButton>;
    case 'enter-key':
      return (
        <LinkButton to={`/mykey/api-settings?key-of=${action.providerId}`}>{t.supplier.enterKey}</LinkButton>
      );
    case 'enter-credentials':
      return (
        <LinkButton to={`/mykey/api-settings?gateway=${action.gateway}`}>
          {t.gateway.enterCredentials}
        </LinkButton>
      );
    case 'health':
      return <LinkButton to="/mykey/health">{t.promise.see}</LinkButton>;
    case 'prices':
      return <PriceLink orderId={orderId} />;
    case 'release-buying':
      return <ReleaseBuying />;
    case 'settle':
      return <SettleSurplus id={action.surplusId} />;
    case 'explain':
      return <ExplainRefusal id={action.refusalId} words={action.words} />;
  }
}

/** Leads to the package that the order sold, once that is known. */
function PriceLink({ orderId }: { orderId: number | null }) {
  const detail = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== null }).data;
  return (
    <Link className="text-link" to={priceAddress(detail?.order)}>
      {t.correctPrice}
    </Link>
  );
}

function Decide({ decision, first, orderId }: { decision: Decision; first: boolean; orderId: number }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Decision | null>(null);
  const anew = async () => {
    const now = await client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 });
    setChosen((before) => before && renewed(before, now));
  };
  return (
    <>
      <Button type={first ? 'primary' : 'default'} onClick={() => setChosen(decision)}>
        {nameOf(decision)}
      </Button>
      {chosen && (
        <DecisionDialog
          orderId={orderId}
          decision={chosen}
          onDecided={(order) => {
            setChosen(null);
            refreshAfterDecision(client, orderId, order);
          }}
          onChanged={() => void anew()}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
