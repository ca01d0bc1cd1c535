import { afterEach, beforeEach, describe } from '@jest/globals';
import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { failures } from './contract/failures.js';
import { notifications } from './contract/notifications.js';
import { opensOrRefuses } from './contract/refusals.js';
import { opening } from './contract/opening.js';
import { noRefunds, refunds } from './contract/refunds.js';
import { asking } from './contract/status.js';
import { foreignAnswers } from './contract/foreign-answers.js';
import { vendorPages } from '../../src/gateways/judge-opened-payment.js';
import type { StartSubject, Subject } from './subject.js';

/** What every adapter must do, over HTTP against a fake that speaks its gateway's documented interface. */
export function describeGateway(
  name: PaymentGatewayName,
  start: StartSubject,
  can: { refund: boolean },
): void {
  describe(`the ${name} adapter`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await start();
    });
    afterEach(() => subject.server.stop());

    describe('opening a payment', () => {
      opening(() => subject);
    });
    describe('a refused request', () => {
      opensOrRefuses(() => subject, name);
    });
    describe('an answer about another payment', () => {
      foreignAnswers(() => subject, vendorPages[name]);
    });
    describe('asking for its status', () => {
      asking(() => subject);
    });
    describe('a notification', () => {
      notifications(() => subject);
    });
    describe('a refund', () => {
      if (can.refund) refunds(() => subject);
      else noRefunds(() => subject);
    });
    describe('when the gateway fails', () => {
      failures(() => subject);
    });
  });
}
