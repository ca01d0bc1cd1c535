/** Numbers of things in the shop, by which the panel finds the rest. Whatever else a job carries may be a buyer's. */
const shown = new Set([
  'id',
  'name',
  'orderId',
  'lineId',
  'attempt',
  'version',
  'providerId',
  'serviceId',
  'upstreamOrderId',
  'paymentId',
  'refundId',
]);

/** The data of a job as the board shows it: no targets, comments, contacts or prices. */
export function shownData(data: unknown): unknown {
  return shownUnder('', data) ?? {};
}

function shownUnder(key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.flatMap((entry) => shownUnder(key, entry) ?? []);
    return entries.length > 0 ? entries : undefined;
  }
  if (typeof value !== 'object' || value === null) return shown.has(key) ? value : undefined;
  const entries = Object.entries(value).flatMap(([inner, one]) => {
    const seen = shownUnder(inner, one);
    return seen === undefined ? [] : [[inner, seen]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
