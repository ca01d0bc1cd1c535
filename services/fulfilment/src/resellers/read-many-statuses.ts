/** Under which panels put the order of an entry of a list. */
const idNames = ['order', 'order_id', 'orderId', 'id'];
/** In which some panels wrap the answer. */
const wrappers = ['orders', 'data', 'result'];

/**
 * The entries of an answer about several orders, by id: keyed by id, or a list of objects that name their order. An order that
 * the panel leaves out has none. Null when it is no such answer: then the panel may not take several orders at once.
 */
export function readManyStatuses(answer: unknown, ids: readonly string[]): Map<string, unknown> | null {
  if (Array.isArray(answer)) return fromList(answer);
  if (!isRecord(answer)) return null;
  const wanted = new Set(ids);
  const entries = Object.entries(answer).filter(([id]) => wanted.has(id));
  if (entries.length > 0 || Object.keys(answer).length === 0) return new Map(entries);
  const wrapped = wrappers.map((name) => answer[name]).find((inner) => typeof inner === 'object' && inner);
  return wrapped === undefined ? null : readManyStatuses(wrapped, ids);
}

function fromList(list: readonly unknown[]): Map<string, unknown> | null {
  const entries = list.flatMap((entry): [string, unknown][] => {
    if (!isRecord(entry)) return [];
    const id = idNames.map((name) => entry[name]).find((value) => value !== undefined);
    return typeof id === 'string' || typeof id === 'number' ? [[String(id), entry]] : [];
  });
  return entries.length < list.length ? null : new Map(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
