import { ShopError } from '@boostline/contracts/routes/errors';
import { CredentialsRefused } from './gateway-http.js';
import type { PaymentGateway } from './payment-gateway.js';

/** After so long the same finding is noted again: another replica may have noted the opposite. */
const restMs = 60_000;

/** The gateway, with a note of whether it takes its credentials: at the first answer, and at each change. */
export function watchCredentials(
  gateway: PaymentGateway,
  note: (areRefused: boolean) => void,
): PaymentGateway {
  let noted: { areRefused: boolean; at: number } | undefined;
  const find = (areRefused: boolean) => {
    if (noted?.areRefused === areRefused && Date.now() - noted.at < restMs) return;
    noted = { areRefused, at: Date.now() };
    note(areRefused);
  };
  const watched = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      find(false);
      return answer;
    } catch (error) {
      if (error instanceof ShopError && error.cause instanceof CredentialsRefused) find(true);
      throw error;
    }
  };
  const listRefunds = gateway.listRefunds?.bind(gateway);
  const fetchSettlements = gateway.fetchSettlements?.bind(gateway);
  return {
    name: gateway.name,
    capabilities: gateway.capabilities,
    createPayment: (request) => watched(gateway.createPayment(request)),
    fetchStatus: (payment) => watched(gateway.fetchStatus(payment)),
    parseWebhook: (rawBody, headers, now) => gateway.parseWebhook(rawBody, headers, now),
    refund: (request) => watched(gateway.refund(request)),
    fetchRefund: (request) => watched(gateway.fetchRefund(request)),
    ...(listRefunds && { listRefunds: (request) => watched(listRefunds(request)) }),
    ...(fetchSettlements && { fetchSettlements: (span) => watched(fetchSettlements(span)) }),
  };
}
