import { z } from 'zod';

const orderAnswer = z.object({ order: z.int() });
const namedAnswer = z.object({ order: z.string() });
const addsAnswer = z.object({ adds: z.array(z.object({ link: z.string(), order: z.int().nullable() })) });
const ordersAnswer = z.object({ orders: z.array(z.looseObject({ status: z.string() })) });
const balanceAnswer = z.object({ balance: z.string() });

/** What tests ask of a panel; `address`: where it is now, for it may have been started again. */
export function callsTo(address: () => string) {
  const post = (fields: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${address()}/api/v2`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'key', ...fields }),
      ...(signal && { signal }),
    });
  const call = async (fields: Record<string, string>): Promise<unknown> => (await post(fields)).json();
  const order = (link: string, fields: Record<string, string>) =>
    call({ action: 'add', service: '101', link, quantity: '1000', ...fields });
  const steer = (body: object) =>
    fetch(`${address()}/sandbox/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const book = async (name: string, link: string): Promise<unknown> =>
    (await fetch(`${address()}/sandbox/${name}?link=${encodeURIComponent(link)}`)).json();
  return {
    post,
    call,
    steer,
    script: (...rules: object[]) => steer({ replace: true, rules }),
    /** Takes back what was scripted. */
    behaveWell: () => fetch(`${address()}/sandbox/scenario`, { method: 'DELETE' }),
    /** An order of 1000 of service 101 by default. */
    add: async (link: string, fields: Record<string, string> = {}) =>
      orderAnswer.parse(await order(link, fields)).order,
    /** At a panel whose ids have letters. */
    addNamed: async (link: string) => namedAnswer.parse(await order(link, {})).order,
    status: (id: number | string) => call({ action: 'status', order: String(id) }),
    balance: async () => balanceAnswer.parse(await call({ action: 'balance' })).balance,
    adds: async (link: string) => addsAnswer.parse(await book('adds', link)).adds,
    ordersOf: async (link: string) => ordersAnswer.parse(await book('orders', link)).orders,
  };
}

/** Throws when it does not come to hold within half a minute. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await holds()); looks += 1) {
    if (looks === 600) throw new Error('it does not come to hold');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
