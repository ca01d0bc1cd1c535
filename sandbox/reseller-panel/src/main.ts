import { readEnvironment } from './env.js';
import { openPanel } from './panel.js';
import { buildServer } from './server.js';

const environment = readEnvironment();
const panel = openPanel({
  dataFile: environment.DATA_FILE,
  seed: environment.SEED,
  deliverySeconds: environment.DELIVERY_SECONDS,
  startBalance: environment.START_BALANCE,
  currency: environment.CURRENCY,
  requestIds: environment.REQUEST_IDS === 'true',
  habits: {
    orderIds: environment.ORDER_IDS,
    hideFreshSeconds: environment.HIDE_FRESH_SECONDS,
    othersCharge: environment.OTHERS_CHARGE,
    balanceAgeSeconds: environment.BALANCE_AGE_SECONDS,
    idsJumpBy: environment.IDS_JUMP_BY,
    statusWords: {},
    manyStatuses: environment.MANY_STATUSES,
  },
});
const app = buildServer(panel, environment.API_KEY, environment.QUOTAS);

async function stop(): Promise<void> {
  await app.close();
  panel.database.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

try {
  const address = await app.listen({ host: environment.HOST, port: environment.PORT });
  process.stdout.write(
    `${JSON.stringify({ level: 'info', name: 'sandbox-reseller-panel', message: 'listening', address })}\n`,
  );
} catch (failure) {
  process.stderr.write(`sandbox-reseller-panel does not start: ${String(failure)}\n`);
  process.exit(1);
}
