import type {
  CreatedPayment,
  GatewayPayment,
  PaymentGateway,
  PaymentRequest,
  RefundReport,
} from '../../src/gateways/payment-gateway.js';
import type { FakeServer } from './fakes/fake-server.js';

interface Notification {
  rawBody: Buffer;
  headers: Record<string, string>;
}

interface StatusRow {
  /** The gateway's own words. */
  says: string;
  /** Brings the fake there. */
  arrange(merchantRef: string): void;
  state: GatewayPayment['state'];
  /** Paise of each capture that is to be reported. */
  captures: number[];
}

/** One adapter with the gateway it talks to: what the contract suite needs to know about either. */
export interface Subject {
  gateway: PaymentGateway;
  server: FakeServer;
  /** Nothing of these may appear in an error. */
  secrets: readonly string[];
  calls: { create: RegExp; status: RegExp; refund: RegExp; refundStatus: RegExp };
  /** What the documentation demands of the create call for this request, beyond what the fake itself refuses. */
  documentedCreate(request: PaymentRequest): { body: unknown; headers: Record<string, string> };
  /** What createPayment is to answer. */
  documentedAnswer(merchantRef: string): CreatedPayment;
  /** Whether a create whose answer was lost can be answered again, or the gateway keeps the page to itself. */
  repeatedCreate: 'answers the same payment' | 'is refused with conflict';
  /** How many payments, or refunds, there are at the gateway. */
  opened(): number;
  refunded(): number;
  /** The buyer pays; answers the gateway's id of that money. */
  pay(merchantRef: string, amountPaise: number): string;
  statusTable: StatusRow[];
  refundTable: { says: string; state: RefundReport['state'] }[];
  /** The next status that a refund is answered with. */
  sayOfRefunds(word: string): void;
  /** A notification of a payment as the gateway sends it; `event` distinguishes events. */
  notify(merchantRef: string, event: string): Notification;
  /** The same authentication for another body; `at` is when it was sent. */
  sign(rawBody: Buffer, event: string, at?: Date): Notification;
  /** Age is documented as a reason to refuse by the sandbox alone. */
  staleNotification: 'refused' | 'accepted';
}

export type StartSubject = () => Promise<Subject>;
