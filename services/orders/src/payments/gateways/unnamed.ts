import type { NamedByGateway } from './payment-gateway.js';

/** Of an answer that does not say what it is about. */
export const unnamed: NamedByGateway = { reference: null, amountPaise: null, currency: null };
