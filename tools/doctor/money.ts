import { publicAddress } from '../public-address.ts';
import { ask } from './ask.ts';
import { bad, good, type Finding } from './finding.ts';
import type { Place } from './find-shop.ts';
import { withClient } from '../with-client.ts';

type Test = { works: boolean; message: string; balance: string | null; currency: string | null };
type Payments = {
  current: string;
  gateways: {
    name: string;
    configured: boolean;
    takesMoney: boolean;
    baseUrl: string | null;
    webhookUrl: string;
  }[];
};
type Provider = {
  id: number;
  name: string;
  baseUrl: string;
  active: boolean;
  hold: { reason: string } | null;
};

/** How long a notification may take before it is missed. */
const LATEST_MS = 10 * 60_000;

export const readPayments = (shop: Place): Promise<Payments> =>
  ask(shop, 'orders', '/administration/payment-settings');

export const readProviders = (shop: Place): Promise<Provider[]> =>
  ask(shop, 'fulfilment', '/administration/providers');

/** Asks the gateway that takes new payments about one that does not exist. */
export async function checkGateway(shop: Place): Promise<Finding> {
  const { current, gateways } = await readPayments(shop);
  const chosen = gateways.find(({ name, configured }) => name === current && configured);
  const { isPublicAddress } = await publicAddress();
  if (!chosen) return bad(`${current} has no credentials yet: enter them in the panel under API Settings`);
  const test: Test = await ask(shop, 'orders', `/administration/payment-settings/${current}/test`, 'POST');
  if (!test.works)
    return bad(`${current}: ${test.message} Put its credentials right in the panel under API Settings`);
  return decideMoney(chosen, isPublicAddress(shop.publicUrl));
}

/**
 * @param gateway that answers
 * @param isPublic whether strangers can open the shop
 */
export function decideMoney(
  { name, takesMoney }: { name: string; takesMoney: boolean },
  isPublic: boolean,
): Finding {
  if (takesMoney) return good(`${name} answers and takes the credentials`);
  const what = name === 'sandbox' ? 'the sandbox' : `the test system of ${name}, or a test key,`;
  return isPublic
    ? bad(
        `${what} takes no real money, so buyers cannot pay: choose a payment gateway with live keys in the panel`,
      )
    : good(`${what} answers; it takes no real money (choose a gateway in the panel for that)`);
}

export async function checkWebhook(shop: Place): Promise<Finding> {
  const { current, gateways } = await readPayments(shop);
  return withClient({ connectionString: shop.databaseUrl, connectionTimeoutMillis: 5000 }, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT received_at FROM orders.webhooks WHERE gateway = $1 ORDER BY id DESC LIMIT 1) AS heard,
              (SELECT max(recorded_at) FROM orders.captures WHERE gateway = $1) AS paid`,
      [current],
    );
    const webhookUrl = gateways.find(({ name }) => name === current)?.webhookUrl ?? '';
    return decideWebhook({ ...rows[0], gateway: current, webhookUrl, now: new Date() });
  });
}

/** @param found heard: the last notification; paid: the last payment */
export function decideWebhook({
  heard,
  paid,
  gateway,
  webhookUrl,
  now,
}: {
  heard: Date | null;
  paid: Date | null;
  gateway: string;
  webhookUrl: string;
  now: Date;
}): Finding {
  if (paid === null)
    return heard === null
      ? good(
          `no payment yet, so no webhook was expected: enter ${webhookUrl} at ${gateway} and buy the cheapest package once`,
        )
      : good(`${gateway} sent a webhook at ${heard.toISOString()}`);
  // The notification of a payment of this minute may be on its way.
  const isNotified =
    heard !== null &&
    (paid.getTime() - heard.getTime() <= LATEST_MS || now.getTime() - paid.getTime() <= LATEST_MS);
  if (isNotified) return good(`${gateway} reported the last payment by webhook`);
  return bad(
    `${gateway} sent no webhook for the payment of ${paid.toISOString()}, which was found by asking: enter ${webhookUrl} as the webhook address there, with the secret from API Settings`,
  );
}

/** Asks every supplier that is bought from for its balance. */
export async function checkSuppliers(shop: Place): Promise<Finding> {
  const providers = (await readProviders(shop)).filter(({ active }) => active);
  if (providers.length === 0) return bad('none is set up: add one in the panel under API Settings');
  const { isPublicAddress, whyNotReachable } = await publicAddress();
  const findings = await Promise.all(
    providers.map(async (provider) => {
      if (isPublicAddress(shop.publicUrl) && whyNotReachable(provider.baseUrl, false) !== null)
        return bad(
          `${provider.name} is the sandbox, or inside your own network: buyers would pay and get nothing. Switch it off in the panel`,
        );
      const test: Test = await ask(
        shop,
        'fulfilment',
        `/administration/providers/${provider.id}/test`,
        'POST',
      );
      return decideSupplier(provider, test);
    }),
  );
  const wrong = findings.filter((finding) => !finding.good);
  return wrong.length > 0
    ? bad(wrong.map(({ text }) => text).join('; '))
    : good(findings.map(({ text }) => text).join('; '));
}

export function decideSupplier(
  { name, hold }: Pick<Provider, 'name' | 'hold'>,
  { works, message, balance, currency }: Test,
): Finding {
  if (!works) return bad(`${name} does not let us in: ${message} Check its address and key in API Settings`);
  if (Number(balance) <= 0) return bad(`the wallet at ${name} is empty: fill it`);
  if (hold?.reason === 'restored')
    return bad(
      `${name} buys nothing, because a backup was restored or a database server took over without the last entries: npm run restore -- --doubts`,
    );
  if (hold?.reason === 'funds') return bad(`the wallet at ${name} holds too little for what waits: fill it`);
  return good(`${name} answers, ${balance} ${currency} in the wallet`);
}
