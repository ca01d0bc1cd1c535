import type { BulkChange, BulkRow } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { previewMessages as t } from '../../../messages/admin/bulk-en.js';
import { ruleWords } from '../words/supplier-money.js';

type Figures = NonNullable<BulkRow['after']>;

const named: ((figures: Figures) => string)[] = [
  ({ price }) => (price === null ? t.noPrice : formatRupees(price)),
  ({ rule }) => (rule === null ? t.byHand : t.byRule(ruleWords(rule))),
  ({ smmjarServiceId }) => t.service(smmjarServiceId),
  ({ active }) => (active ? t.sold : t.notSold),
];

/** `₹199 → ₹219`, `service 101 → service 102`: what a change would make different of a package. */
export function changesOf({ before, after }: Pick<BulkRow, 'before' | 'after'>): string[] {
  if (before === null || after === null) return [];
  return named
    .map((say) => [say(before), say(after)] as const)
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => t.arrow(was, is));
}

type Edit = Exclude<BulkChange, { action: 'create' }>;

/** The change without those of these rows that cannot be saved; null when none is left. */
export function without(change: Edit, rows: readonly BulkRow[]): Edit | null {
  const refused = new Set(rows.filter(({ refusal }) => refusal !== null).map(({ id }) => id));
  const packages = change.packages.filter(({ id }) => !refused.has(id));
  return packages.length === 0 ? null : { ...change, packages };
}
