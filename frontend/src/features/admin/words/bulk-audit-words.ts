type Fields = Readonly<Record<string, unknown>>;

/** The audit log keeps a long list as `120 entries`. */
function countOf(list: unknown): number {
  if (Array.isArray(list)) return list.length;
  return typeof list === 'string' ? Number.parseInt(list, 10) || 0 : 0;
}
const counted = (list: unknown, one: string, many = `${one}s`) =>
  `${countOf(list)} ${countOf(list) === 1 ? one : many}`;
const packagesOf = (count: number, kind: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'package' : 'packages'} of ${kind}`;

/** What a change of many packages was, from what the audit log keeps of it. */
export function bulkSentence(kind: string, change: Fields): string {
  const some = packagesOf(countOf(change['packages']), kind);
  switch (change['action']) {
    case 'create':
      return `Made packages of ${kind}: ${counted(change['services'], 'service')}, ${counted(change['quantities'], 'quantity', 'quantities')} of each`;
    case 'percent': {
      const percent = Number(change['percent']);
      return `${percent < 0 ? 'Lowered' : 'Raised'} the prices of ${some} by ${Math.abs(percent)} %`;
    }
    case 'rule':
      if (change['rule'] === null) return `Had ${some} follow no rule any more`;
      return change['follow'] === true ? `Had ${some} follow a rule` : `Priced ${some} once by a rule`;
    case 'switch':
      return change['active'] === true ? `Put ${some} on sale` : `Took ${some} off sale`;
    case 'service':
      return `Had ${some} bought from service ${String(change['smmjarServiceId'])}`;
    default:
      return `Changed ${some}`;
  }
}

export function importSentence(files: Fields): string {
  const names = ['packages', 'offers'].filter((name) => typeof files[name] === 'string');
  return `Read a file of ${names.join(' and one of ') || 'packages'} in`;
}
