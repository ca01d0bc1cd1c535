/** The names under which some suppliers wrap the answer. */
const wrappers = ['orders', 'refills', 'data', 'result'];

/**
 * The entries of an answer about several orders or refills, by id: keyed by id, or a list of objects that name theirs. An id
 * that the supplier leaves out has none. Null when it is no such answer: then the supplier may not take several at once.
 */
export function readManyStatuses(
  answer: unknown,
  ids: readonly string[],
  about: 'order' | 'refill' = 'order',
): Map<string, unknown> | null {
  if (Array.isArray(answer)) return fromList(answer, [about, `${about}_id`, `${about}Id`, 'id']);
  if (!isRecord(answer)) return null;
  const wanted = new Set(ids);
  const entries = Object.entries(answer).filter(([id]) => wanted.has(id));
  if (entries.length > 0 || Object.keys(answer).length === 0) return new Map(entries);
  const wrapped = wrappers.map((name) => answer[name]).find((inner) => typeof inner === 'object' && inner);
  return wrapped === undefined ? null : readManyStatuses(wrapped, ids, about);
}

function fromList(list: readonly unknown[], idNames: readonly string[]): Map<string, unknown> | null {
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
