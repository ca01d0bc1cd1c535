import { readGatewayEnv, type GatewayEnv } from '../src/env.js';
import { startGateway } from '../src/start-gateway.js';
import { browsersOf, prepareGateway, waitUntil } from './test-gateway.js';

/** A test gateway in the process of the test, which looks into it. Loading its code takes seconds. */
export async function startGatewayInProcess(
  settings: Record<string, string> = {},
  limits: Partial<Pick<GatewayEnv, 'stalledTimeout'>> = {},
) {
  const { env, remove, ...prepared } = await prepareGateway({ LOG_LEVEL: 'silent', ...settings });
  const app = await startGateway({ ...readGatewayEnv(env), ...limits });
  const url = await app.getUrl();
  await waitUntil(async () => (await fetch(`${url}/readyz`)).ok);
  return {
    ...prepared,
    url,
    app,
    fastify: app.getHttpAdapter().getInstance(),
    ...browsersOf(url, prepared.username),
    stop: async () => {
      await app.close();
      await remove();
    },
  };
}
