import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import type {
  SettlementEntry,
  SettlementStatement,
} from '@boostline/contracts/schemas/admin/money/settlements';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { together } from './decide-notices.js';

/**
 * Each reported once; older ones than the day `since` were reported. A gateway without report access is not reported as
 * silent.
 */
export function settlementNotices(
  statements: readonly Pick<SettlementStatement, 'differences' | 'fetching' | 'lastImport'>[],
  { since, today }: { since: string; today: string },
): OwnerNotice[] {
  const notices = statements.flatMap(({ differences, fetching, lastImport }) =>
    differences
      .filter(({ day }) => day >= since)
      .filter(({ state, gateway }) =>
        state === 'missing-there' ? lastImport !== null && fetching.includes(gateway) : true,
      )
      .flatMap(settlementNotice),
  );
  return together(notices, `settlements:${today}`, 'Settlements');
}

function settlementNotice(entry: SettlementEntry): OwnerNotice[] {
  const { gateway, kind, reference, state, day } = entry;
  const title = differenceWord(entry);
  if (title === null) return [];
  const isRefundOfOthers = state === 'missing-here' && kind === 'refund';
  const advice = isRefundOfOthers
    ? ' If you gave it back there yourself, cancel the order as well: the shop still delivers it.'
    : '';
  return [
    {
      cause: `settlement:${gateway}:${kind}:${reference}:${state}`.slice(0, 200),
      kind: 'needs-you',
      title,
      text: `Number ${reference}, ${day}.${advice}`,
      path: `/mykey/settlements?period=${day.slice(0, 7)}`,
    },
  ];
}

/** `null`: it settles itself, or is in the owner's favour. */
function differenceWord({ gateway, kind, state, orderCode, ours, theirs }: SettlementEntry): string | null {
  const name = gatewayName(gateway);
  const sum = formatRupees(Math.abs(theirs ?? ours ?? 0));
  const order = orderCode === null ? '' : ` of order ${orderCode}`;
  if (state === 'missing-here')
    return kind === 'refund'
      ? `${sum} went back at ${name}, and not by the shop`
      : `${sum} came in at ${name} for no order of the shop`;
  if (state === 'differs')
    return ours === theirs
      ? `The fees of ${name} for ${sum}${order} do not add up`
      : `${name} settles ${sum}${order}, which is ${formatRupees(Math.abs(ours ?? 0))} in the shop`;
  if (state === 'on-hold') return `${name} holds back ${sum}${order}`;
  if (state === 'missing-there') return `${name} has not settled ${sum}${order}`;
  if (state === 'adjustment' && (theirs ?? 0) < 0) return `${name} took ${sum}: a dispute, or a correction`;
  return null;
}
