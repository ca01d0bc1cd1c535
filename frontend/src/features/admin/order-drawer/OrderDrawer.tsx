import type { AdministeredOrderDetail } from '@boostline/contracts/admin-orders';
import { formatRupees } from '@boostline/contracts/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAdminOrder } from '../../../api/admin-orders.js';
import { drawerMessages as t } from '../../../messages/admin-orders-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { ModalDialog } from '../controls/ModalDialog.js';
import { OrderDate, StatusTag, TargetLink } from '../orders/order-cells.js';
import { AuditTrail } from './AuditTrail.js';
import { nameOf, renewed, type Decision } from './decision.js';
import { DecisionDialog } from './DecisionDialog.js';
import { Facts } from './Facts.js';
import { Lines } from './Lines.js';
import { Payments } from './Payments.js';
import { Timeline } from './Timeline.js';

/** Everything that is known of one order, and what the server lets a person do with it now. */
export function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const key = ['admin-order', id] as const;
  const detail = useQuery({ queryKey: key, queryFn: () => fetchAdminOrder(id), staleTime: 0 });
  const [chosen, setChosen] = useState<Decision | null>(null);
  const decision = chosen && detail.data ? renewed(chosen, detail.data) : null;
  const decided = (order: AdministeredOrderDetail) => {
    client.setQueryData(key, order);
    setChosen(null);
    for (const stale of ['admin-orders', 'operations', 'overview'])
      void client.invalidateQueries({ queryKey: [stale] });
  };
  return (
    <ModalDialog title={t.title(id)} look="side" onClose={onClose}>
      <Loaded of={detail}>{(order) => <Dossier detail={order} onDecide={setChosen} />}</Loaded>
      {decision && (
        <DecisionDialog
          orderId={id}
          decision={decision}
          onDecided={decided}
          onChanged={() => void detail.refetch()}
          onClose={() => setChosen(null)}
        />
      )}
    </ModalDialog>
  );
}

interface DossierProps {
  detail: AdministeredOrderDetail;
  onDecide: (decision: Decision) => void;
}

function Dossier({ detail, onDecide }: DossierProps) {
  const { order, suspense, placements } = detail;
  return (
    <div className="dossier">
      <Summary detail={detail} />
      {suspense > 0 && (
        <Notice tone="warn" icon="alert">
          {t.suspense(formatRupees(suspense))}
        </Notice>
      )}
      {placements === null && (
        <Notice tone="warn" icon="alert">
          {t.placementsMissing}
        </Notice>
      )}
      {detail.allowedActions.length > 0 && (
        <div className="row-actions">
          {detail.allowedActions.map((step) => {
            const decision: Decision = { about: 'order', step, version: order.version, amount: suspense };
            return (
              <Button key={step} onClick={() => onDecide(decision)}>
                {nameOf(decision)}
              </Button>
            );
          })}
        </div>
      )}
      <Lines lines={detail.lines} placements={placements} onDecide={onDecide} />
      <Payments detail={detail} onDecide={onDecide} />
      <Timeline entries={detail.timeline} />
      <AuditTrail entries={detail.audit} />
    </div>
  );
}

function Summary({ detail: { order, customer, ledger } }: { detail: AdministeredOrderDetail }) {
  return (
    <>
      <Facts
        facts={[
          [t.facts.status, <StatusTag key="status" status={order.status} />],
          [t.facts.amount, formatRupees(order.amount)],
          [t.facts.target, <TargetLink key="target" target={order.instagramUsername} />],
          [t.facts.ordered, <OrderDate key="ordered" iso={order.createdAt} />],
          [t.facts.paid, order.paidAt && <OrderDate key="paid" iso={order.paidAt} />],
          [t.facts.name, customer.name],
          [t.facts.email, customer.email],
          [t.facts.phone, customer.phone],
          [
            t.parts.ledger,
            ledger.length > 0 &&
              ledger.map(({ account, amount }) => `${account} ${formatRupees(amount)}`).join(', '),
          ],
        ]}
      />
      {order.notes && <p className="soft">{order.notes}</p>}
    </>
  );
}
