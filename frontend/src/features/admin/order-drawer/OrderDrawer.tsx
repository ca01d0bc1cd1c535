import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { PanelDrawer } from '../controls/PanelDrawer.js';
import { costWord, Profit } from '../orders/all-order-columns.js';
import { OrderAmount, OrderDate, OrderState, orderTarget, TargetLink } from '../orders/order-cells.js';
import { refreshAfterDecision, orderQuery } from './order-queries.js';
import { AuditTrail } from './AuditTrail.js';
import { nameOf, orderDecision, renewed, type Decision } from './decision.js';
import { Documents } from './Documents.js';
import { DecisionDialog } from './DecisionDialog.js';
import { CustomerConversation } from './CustomerConversation.js';
import { CustomerRating } from './CustomerRating.js';
import { Contact } from './Contact.js';
import { Facts } from './Facts.js';
import { Lines } from './Lines.js';
import { Notes } from './Notes.js';
import { Payments } from './Payments.js';
import { StillDelivering } from './StillDelivering.js';
import { TechnicalDetails } from './TechnicalDetails.js';
import { Timeline } from './Timeline.js';

/** Everything that is known of one order, and what the server lets a person do with it now. */
export function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const detail = useQuery({ ...orderQuery(id), staleTime: 0 });
  const [chosen, setChosen] = useState<Decision | null>(null);
  const decision = chosen && detail.data ? renewed(chosen, detail.data) : null;
  return (
    <PanelDrawer title={t.title(detail.data?.order.code ?? '')} onClose={onClose}>
      <Loaded of={detail}>{(order) => <Dossier detail={order} onDecide={setChosen} />}</Loaded>
      {decision && (
        <DecisionDialog
          key={nameOf(decision)}
          orderId={id}
          decision={decision}
          onDecided={(order) => {
            setChosen(null);
            refreshAfterDecision(client, id, order);
          }}
          onChanged={() => void detail.refetch()}
          onClose={() => setChosen(null)}
        >
          {decision.about === 'order' && decision.step === 'refund' && detail.data && (
            <StillDelivering detail={detail.data} onDecide={setChosen} />
          )}
        </DecisionDialog>
      )}
    </PanelDrawer>
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
      {detail.rating && <CustomerRating orderId={order.id} rating={detail.rating} />}
      {suspense > 0 && <Notice tone="warn">{t.suspense(formatRupees(suspense))}</Notice>}
      {placements === null && <Notice tone="warn">{t.placementsMissing}</Notice>}
      {detail.allowedActions.length > 0 && (
        <div className="row-actions">
          {detail.allowedActions.map((step) => {
            const decision = orderDecision(step, detail);
            return (
              <Button key={step} onClick={() => onDecide(decision)}>
                {nameOf(decision)}
              </Button>
            );
          })}
        </div>
      )}
      <Lines
        lines={detail.lines}
        areHeld={detail.allowedActions.includes('resume-parts')}
        placements={placements}
        onDecide={onDecide}
      />
      <Payments detail={detail} onDecide={onDecide} />
      {order.paidAt && <Documents orderId={order.id} />}
      {detail.conversation && <CustomerConversation orderId={order.id} conversation={detail.conversation} />}
      <Notes orderId={order.id} notes={detail.notes} />
      <Timeline entries={detail.timeline} />
      <AuditTrail entries={detail.audit} />
      <TechnicalDetails detail={detail} />
    </div>
  );
}

function Summary({ detail: { order, money } }: { detail: AdministeredOrderDetail }) {
  const { customer } = order;
  return (
    <>
      <Facts
        facts={[
          [t.facts.status, <OrderState key="status" order={order} />],
          [t.facts.amount, <OrderAmount key="amount" order={order} />],
          [t.facts.revenue, money.revenue !== money.kept && formatRupees(money.revenue)],
          [t.facts.cost, order.paidAt && money.cost !== null && costWord(money)],
          [t.facts.profit, money.profit !== null && <Profit key="profit" money={money} />],
          [t.facts.target, <TargetLink key="target" target={orderTarget(order)} />],
          [t.facts.ordered, <OrderDate key="ordered" iso={order.createdAt} />],
          [t.facts.paid, order.paidAt && <OrderDate key="paid" iso={order.paidAt} />],
          [t.facts.name, customer.name],
          [t.facts.email, customer.email],
          [t.facts.phone, customer.phone],
        ]}
      />
      <Contact order={order} />
      {order.notes && <p className="soft">{order.notes}</p>}
    </>
  );
}
