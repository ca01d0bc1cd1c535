const PATIENCE_MS = 20_000;

/**
 * Asks a process of the shop.
 * @param {import('./find-shop.mjs').Place} shop
 * @param {'orders' | 'fulfilment' | 'invariants'} name
 * @param {string} path
 * @param {'GET' | 'POST'} [method]
 */
export async function ask({ processes, token }, name, path, method = 'GET') {
  const answer = await fetch(`${processes[name]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
