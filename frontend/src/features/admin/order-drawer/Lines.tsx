import type {
  AdministeredOrderDetail,
  AdministeredPlacement,
} from '@boostline/contracts/schemas/admin/orders';
import { reasonWord } from '../../../messages/admin/reasons-en.js';
import type { Followers } from '@boostline/contracts/schemas/shop/orders';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { lineTarget, TargetLink, StateTag } from '../orders/order-cells.js';
import { lineWords } from '../words/order-words.js';
import { shopMoment } from '../words/shop-time.js';
import { lineDecision, nameOf, type Decision } from './decision.js';
import { Facts } from './Facts.js';
import { Placement } from './Placement.js';
import { panelText } from '../words/panel-text.js';

interface LinesProps {
  lines: AdministeredOrderDetail['lines'];
  /** No further part starts. */
  areHeld: boolean;
  placements: AdministeredPlacement[] | null;
  onDecide: (decision: Decision) => void;
}

/** Each part of the order: what was wanted, how it was bought, what may be done about it. */
export function Lines({ lines, areHeld, placements, onDecide }: LinesProps) {
  return (
    <section>
      <h3>{t.parts.lines}</h3>
      {lines.map((line) => {
        const placement = placements?.find(({ lineId }) => lineId === line.id);
        return (
          <article key={line.id} className="line">
            <header className="list-head">
              <h4>{`${line.quantity.toLocaleString('en-IN')} ${panelText(productOf(line).texts).name}`}</h4>
              <StateTag word={lineWords[line.status]} />
            </header>
            <LineFacts line={line} />
            {placement && <Placement placement={placement} />}
            {!placement && placements && <p className="soft">{whenSent(line, areHeld)}</p>}
            {placement && placement.allowedActions.length > 0 && (
              <div className="row-actions">
                {placement.allowedActions.map((step) => {
                  const decision = lineDecision(step, placement);
                  return (
                    <Button key={step} onClick={() => onDecide(decision)}>
                      {nameOf(decision)}
                    </Button>
                  );
                })}
              </div>
            )}
          </article>
        );
      })}
    </section>
  );
}

function whenSent({ status, startsAt }: AdministeredOrderDetail['lines'][number], areHeld: boolean): string {
  if (startsAt === null) return status === 'failed' ? t.neverSent : t.notPlaced;
  return areHeld ? t.isOnHold : t.starts(shopMoment(startsAt));
}

function followersNow({ atEnd, now }: Followers): string | null {
  if (now === null) return null;
  const count = now.toLocaleString('en-IN');
  return now < atEnd ? t.fewer(count, (atEnd - now).toLocaleString('en-IN')) : count;
}

function LineFacts({ line }: { line: AdministeredOrderDetail['lines'][number] }) {
  return (
    <Facts
      facts={[
        [t.facts.target, line.target && <TargetLink key="target" target={lineTarget(line, line.target)} />],
        [t.facts.service, line.serviceId],
        [t.facts.upstream, line.upstreamOrderId],
        [t.facts.startCount, line.startCount?.toLocaleString('en-IN')],
        [t.facts.followersAtEnd, line.followers?.atEnd.toLocaleString('en-IN')],
        [t.facts.followersNow, line.followers && followersNow(line.followers)],
        [t.facts.remains, line.remains?.toLocaleString('en-IN')],
        [t.facts.price, formatRupees(line.paid)],
        [t.facts.refundDue, line.refundDue > 0 && formatRupees(line.refundDue)],
        [t.facts.refunded, line.refunded > 0 && formatRupees(line.refunded)],
        [t.facts.reason, line.reason && reasonWord(line.reason)],
        [t.facts.comments, line.comments && `${line.comments.length}: ${line.comments.join(' · ')}`],
      ]}
    />
  );
}
