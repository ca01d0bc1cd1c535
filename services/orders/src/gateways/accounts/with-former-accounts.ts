import type { PaymentGateway, PaymentReference } from '../payment-gateway.js';

/** Not `gateway-unavailable`: the gateway does answer, so no other payment has to wait. */
class FormerAccountSilent extends Error {
  constructor(cause: unknown) {
    super('an account of this gateway that was replaced does not answer, and no other knows the payment', {
      cause,
    });
  }
}

/**
 * New payments go to the present account. A payment that it does not know may belong to a former one, where a buyer may
 * still pay on an open page. A former account that does not answer may be the right one, so the question fails unless
 * another knows the payment; `report` is called for it.
 */
export function withFormerAccounts(
  present: PaymentGateway,
  formers: readonly PaymentGateway[],
  report: (reason: string) => void,
): PaymentGateway {
  async function find(payment: PaymentReference) {
    let unanswered: Error | undefined;
    for (const account of [present, ...formers])
      try {
        const status = await account.fetchStatus(payment);
        if (status !== null) return { account, status };
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        if (account !== present) report(error.message);
        unanswered ??= account === present ? error : new FormerAccountSilent(error);
      }
    if (unanswered) throw unanswered;
    return null;
  }
  /** Where no account knows the payment, the present one says what follows from that. */
  const accountOf = async (payment: PaymentReference) => (await find(payment))?.account ?? present;
  const fetchSettlements = present.fetchSettlements?.bind(present);
  return {
    name: present.name,
    capabilities: present.capabilities,
    ...(fetchSettlements && { fetchSettlements }),
    createPayment: (request) => present.createPayment(request),
    fetchStatus: async (payment) => (await find(payment))?.status ?? null,
    parseWebhook: (rawBody, headers, now) => {
      const verdict = present.parseWebhook(rawBody, headers, now);
      if (verdict.authentic) return verdict;
      const others = formers.map((former) => former.parseWebhook(rawBody, headers, now));
      return others.find(({ authentic }) => authentic) ?? verdict;
    },
    refund: async (request) => (await accountOf(request)).refund(request),
    fetchRefund: async (request) => (await accountOf(request)).fetchRefund(request),
    ...(present.listRefunds && {
      listRefunds: async (request) => (await accountOf(request)).listRefunds?.(request) ?? [],
    }),
  };
}
