import { auditMessages } from '../../../messages/admin/audit-en.js';

const { bulk: t, files: fileWords } = auditMessages;
type Fields = Readonly<Record<string, unknown>>;

/** The audit log keeps a long list as `120 entries`. */
function countOf(list: unknown): number {
  if (Array.isArray(list)) return list.length;
  return typeof list === 'string' ? Number.parseInt(list, 10) || 0 : 0;
}

/** What a change of many packages was, from what the audit log keeps of it. */
export function bulkSentence(kind: string, change: Fields): string {
  const some = t.some(countOf(change['packages']), kind);
  switch (change['action']) {
    case 'create':
      return t.made(kind, countOf(change['services']), countOf(change['quantities']));
    case 'percent': {
      const percent = Number(change['percent']);
      return percent < 0 ? t.lowered(some, -percent) : t.raised(some, percent);
    }
    case 'rule':
      if (change['rule'] === null) return t.noRule(some);
      return change['follow'] === true ? t.followRule(some) : t.pricedOnce(some);
    case 'switch':
      return change['active'] === true ? t.onSale(some) : t.offSale(some);
    case 'service':
      return t.service(some, String(change['smmjarServiceId']));
    default:
      return t.changed(some);
  }
}

export function importSentence({ packages, offers }: Fields): string {
  if (typeof offers !== 'string') return fileWords.packages;
  return typeof packages === 'string' ? fileWords.both : fileWords.offers;
}
