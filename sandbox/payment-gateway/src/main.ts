import { readEnvironment } from './env.js';
import { openGateway, type Gateway } from './gateway.js';
import { buildServer } from './server.js';
import { capturePayment } from './capture-payment.js';
import { closePayment } from './merchant/close-payment.js';
import { finishRefund } from './merchant/finish-refund.js';
import { findPayment } from './payment.js';
import type { Step } from './scenario/step-clock.js';

const environment = readEnvironment();
const gateway = openGateway({
  dataFile: environment.DATA_FILE,
  seed: environment.SEED,
  webhookUrl: environment.WEBHOOK_URL,
  webhookSecret: environment.WEBHOOK_SECRET,
  merchantName: environment.MERCHANT_NAME,
  merchantVpa: environment.MERCHANT_VPA,
});
let baseUrl = environment.PUBLIC_BASE_URL?.replace(/(?<!\/)\/+$/, '') ?? '';
const app = buildServer(gateway, environment.API_KEY, () => baseUrl);

async function stop(): Promise<void> {
  gateway.steps.stop();
  gateway.courier.stop();
  await app.close();
  gateway.database.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

try {
  const address = await app.listen({ host: environment.HOST, port: environment.PORT });
  baseUrl ||= address;
  gateway.steps.start((step) => carryOutStep(gateway, step));
  gateway.courier.start();
  const line = {
    level: 'info',
    name: 'sandbox-payment-gateway',
    message: 'listening',
    address,
    publicBaseUrl: baseUrl,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
} catch (failure) {
  process.stderr.write(`sandbox-payment-gateway does not start: ${String(failure)}\n`);
  process.exit(1);
}

/** What was planned for now happens. */
function carryOutStep(gateway: Gateway, step: Step): void {
  const now = Date.now();
  if (step.do === 'finish-refund') return finishRefund(gateway, step.refundRef, step.result, now);
  const payment = findPayment(gateway, 'id', step.paymentId);
  if (!payment) return;
  if (step.do === 'capture') return capturePayment(gateway, payment, step.amount, step.method, now);
  const open = payment.status === 'created' || payment.status === 'pending' || payment.status === 'failed';
  if (open) closePayment(gateway, payment, 'expired', now);
}
