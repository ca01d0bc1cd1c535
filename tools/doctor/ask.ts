import type { Place } from './find-shop.ts';

const PATIENCE_MS = 20_000;

/** Asks a process of the shop. */
export async function ask(
  { processes, token }: Place,
  name: 'orders' | 'fulfilment' | 'invariants',
  path: string,
  method: 'GET' | 'POST' = 'GET',
) {
  const answer = await fetch(`${processes[name]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
