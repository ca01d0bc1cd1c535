import { readTarget } from '@boostline/contracts/products/read-target';
import type { ShopTargetKind } from '../../../products/assortment.js';

/** The account that is typed: as the target itself, beside a post in its link, or in the place of a post. Null for none. */
export function accountNamed(kind: ShopTargetKind, typed: string): string | null {
  const reading = readTarget(kind, typed);
  if ('target' in reading) return kind.bareName ? reading.target : (reading.parts['account'] ?? null);
  return accountAlone(kind, typed);
}

/** The name of an account as the link of one of its posts would have it. */
function accountAlone(kind: ShopTargetKind, typed: string): string | null {
  const path = kind.paths.find((one) => one.includes('{account}'));
  if (path === undefined || typed.includes('/')) return null;
  const name = typed.trim().replace(/^@/, '');
  const link = `https://${kind.hosts[0] ?? ''}${path.replace('{account}', name).replace(/\{\w+\}/, 'x')}`;
  const reading = readTarget(kind, link);
  return 'target' in reading ? (reading.parts['account'] ?? null) : null;
}

/** Whether both name the same post. */
export function isSameTarget(kind: ShopTargetKind, typed: string, link: string): boolean {
  const [one, other] = [readTarget(kind, typed), readTarget(kind, link)];
  return 'target' in one && 'target' in other && one.target === other.target;
}
