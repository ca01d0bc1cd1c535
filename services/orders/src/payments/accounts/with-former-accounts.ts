import type { PaymentGateway, RefundReport } from '../gateways/payment-gateway.js';

/**
 * A gateway whose account was replaced. What is new goes to the present account; a payment, refund or notification that it
 * does not know may be of an account before it: a buyer may pay a page that was opened there. Payments are asked for at
 * the present account first, because most changes are new keys of the same account. `tell` hears of a former account
 * that does not answer, as one whose keys were withdrawn: it counts as one that does not know.
 */
export function withFormerAccounts(
  present: PaymentGateway,
  formers: readonly PaymentGateway[],
  tell: (reason: string) => void,
): PaymentGateway {
  async function firstKnown<Answer>(
    ask: (former: PaymentGateway) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    for (const former of formers) {
      const answer = await ask(former).catch((error: unknown) => {
        tell(error instanceof Error ? error.message : String(error));
        return null;
      });
      if (answer !== null) return answer;
    }
    return null;
  }
  const unlessFailed = (report: RefundReport) => (report.state === 'failed' ? null : report);
  const fetchSettlements = present.fetchSettlements?.bind(present);
  return {
    ...{ name: present.name, capabilities: present.capabilities },
    ...(fetchSettlements && { fetchSettlements }),
    createPayment: (request) => present.createPayment(request),
    fetchStatus: async (payment) =>
      (await present.fetchStatus(payment)) ?? firstKnown((former) => former.fetchStatus(payment)),
    parseWebhook: (rawBody, headers, now) => {
      const verdict = present.parseWebhook(rawBody, headers, now);
      if (verdict.authentic) return verdict;
      const others = formers.map((former) => former.parseWebhook(rawBody, headers, now));
      return others.find(({ authentic }) => authentic) ?? verdict;
    },
    // Refused for certain, so no money has moved: a payment is of one account alone.
    refund: async (request) => {
      const report = await present.refund(request);
      if (report.state !== 'failed') return report;
      return (await firstKnown(async (former) => unlessFailed(await former.refund(request)))) ?? report;
    },
    fetchRefund: async (request) =>
      (await present.fetchRefund(request)) ?? firstKnown((former) => former.fetchRefund(request)),
  };
}
