import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import { reasonWord } from '../../../messages/admin/reasons-en.js';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { heldOfOrder, plain, type Action, type Card } from './card.js';

export function amountCards({ suspense }: Operations): Card[] {
  return suspense.map(
    ({ orderId, orderCode, version, expected, received, since, merchantRef, allowedActions, ...more }) => ({
      ...plain,
      key: `amount ${merchantRef} ${more.currency}`,
      group: 'amounts',
      ...(more.currency === 'INR'
        ? { title: t.amount.title(formatRupees(received), formatRupees(expected)), text: t.amount.text }
        : {
            title: t.amount.foreignTitle(`${more.currency} ${received}`, formatRupees(expected)),
            text: t.amount.foreignText(gatewayName(more.gateway), merchantRef),
          }),
      either:
        more.currency !== 'INR'
          ? ''
          : received < expected
            ? t.amount.less(formatRupees(round(expected - received)))
            : t.amount.more(formatRupees(round(received - expected))),
      orderId,
      orderCode,
      since,
      held: more.currency === 'INR' ? received : expected,
      heldOf: heldOfOrder(orderId),
      actions: allowedActions.map((step) => ({
        kind: 'decide',
        decision: { about: 'order', step, version, amount: received },
      })),
    }),
  );
}

const round = (rupees: number) => Math.round(rupees * 100) / 100;

/** Refunds that run by themselves get a card only when they fail. */
export function refundCards({ refunds }: Operations): Card[] {
  return refunds
    .filter(
      ({ state, lastError }) => state === 'awaiting_approval' || state === 'manual' || lastError !== null,
    )
    .map(
      ({
        id,
        orderId,
        orderCode,
        version,
        state,
        amount,
        reason,
        gateway,
        lastError,
        createdAt,
        allowedActions,
      }) => {
        const sum = formatRupees(amount);
        const words = {
          awaiting_approval: { title: t.refund.approve(sum), text: t.refund.approveText(reasonWord(reason)) },
          manual: {
            title: t.refund.manual(sum),
            text:
              lastError === null
                ? t.refund.manualText(gatewayName(gateway))
                : t.refund.refusedText(reasonWord(lastError)),
          },
        };
        const failing = { title: t.refund.failing(sum), text: reasonWord(lastError ?? reason) };
        return {
          ...plain,
          key: `refund ${id}`,
          group: 'refunds',
          ...(state === 'awaiting_approval' || state === 'manual' ? words[state] : failing),
          either: t.refund.cost,
          orderId,
          orderCode,
          since: createdAt,
          held: amount,
          heldOf: heldOfOrder(orderId),
          actions: allowedActions.map<Action>((step) => ({
            kind: 'decide',
            decision: { about: 'refund', step, version, refundId: id },
          })),
        };
      },
    );
}

export function webhookCards({ webhooks }: Operations): Card[] {
  return webhooks.map(({ id, gateway, merchantRef, receivedAt }) => ({
    ...plain,
    key: `webhook ${id}`,
    group: 'webhooks',
    title: t.webhook.title(gatewayName(gateway)),
    text: t.webhook.text(merchantRef ?? t.webhook.noReference),
    since: receivedAt,
  }));
}

/** A payment gateway that refuses the shop's credentials. */
export function gatewayCards({ refusedGateways }: Operations): Card[] {
  return refusedGateways.map(({ gateway, since }) => ({
    ...plain,
    key: `gateway ${gateway}`,
    group: 'gateways',
    title: t.gateway.title(gatewayName(gateway)),
    text: t.gateway.text,
    since,
    actions: [{ kind: 'enter-credentials', gateway }],
  }));
}
