import type { PaymentGateway, PaymentReference } from '../gateways/payment-gateway.js';

/** Not `gateway-unavailable`: the gateway does answer, so nobody else's payment has to wait. */
class FormerAccountSilent extends Error {
  constructor(cause: unknown) {
    super('an account of this gateway that was replaced does not answer, and no other knows the payment', {
      cause,
    });
  }
}

/**
 * A gateway whose account was replaced. What is new goes to the present account; a payment or notification that it does
 * not know may be of an account before it: a buyer may pay a page that was opened there. The present account is asked
 * first, because most changes are new keys of the same account. A payment is of one account, and its refunds are sent
 * there alone. An account that does not answer may be the one: while no other knows the payment, the question fails.
 * `tell` hears of each former account that does not answer, as one whose keys were withdrawn.
 */
export function withFormerAccounts(
  present: PaymentGateway,
  formers: readonly PaymentGateway[],
  tell: (reason: string) => void,
): PaymentGateway {
  async function find(payment: PaymentReference) {
    let unanswered: Error | undefined;
    for (const account of [present, ...formers])
      try {
        const status = await account.fetchStatus(payment);
        if (status !== null) return { account, status };
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        if (account !== present) tell(error.message);
        unanswered ??= account === present ? error : new FormerAccountSilent(error);
      }
    if (unanswered) throw unanswered;
    return null;
  }
  /** Where no account knows the payment, the present one says what follows from that. */
  const accountOf = async (payment: PaymentReference) => (await find(payment))?.account ?? present;
  const fetchSettlements = present.fetchSettlements?.bind(present);
  return {
    ...{ name: present.name, capabilities: present.capabilities },
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
  };
}
