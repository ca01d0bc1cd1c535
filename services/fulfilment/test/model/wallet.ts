import { decimalsOf, nanos, nanosFrom } from '../../src/values/decimal.js';
import { unknownStatus } from '../../src/placements/why-overdue.js';
import { isSameCurrency } from '../../src/suppliers/api/client.js';
import { endedBadlyStates, isEnded, isUnended } from '../../src/placements/placement.state.js';
import { decideAnchor } from '../../src/reconcile/decide-anchor.js';
import type { NoMoney } from '../../src/reconcile/decide.js';
import { judgeReadings, type Wallet } from '../../src/reconcile/judge-readings.js';
import { ask } from './following.js';
import { settings, type Simulator } from './shop.js';
import { keepMissingMoney } from './surplus.js';

/** As MeasureWallet.readBalance. */
export function readBalance(simulator: Simulator, providerId: number): bigint {
  const { balance: text } = simulator.supplier(providerId).readBalance(simulator.now);
  const balance = nanosFrom(text);
  if (balance === null) throw new UnreadableBalance(text);
  const account = simulator.store.account(providerId);
  const walletDecimals = Math.max(account.walletDecimals, decimalsOf(text));
  simulator.store.writeAccount({ ...account, walletDecimals, balance: text, balanceReadAt: simulator.date });
  return balance;
}

/** The supplier's answer is no decimal. */
export class UnreadableBalance extends Error {}

/** As MeasureWallet: the balance, the charges, and the balance again. `meanwhile` runs between. */
export function measure(
  simulator: Simulator,
  providerId: number,
  asked: 'open' | 'open-and-ended',
  meanwhile: () => void = () => undefined,
): Wallet | NoMoney {
  const { store } = simulator;
  const readAt = simulator.date;
  const before = readMoney(simulator, providerId);
  simulator.spendCall();
  const known = store.known(providerId);
  const open = known.filter(({ placement }) => isUnended(placement.state));
  const ended = known.filter(
    ({ placement: { state, endedAt, nextPollAt } }) =>
      isEnded(state) && endedAt !== null && nextPollAt !== null,
  );
  const silence = ask(simulator, providerId, asked === 'open' ? open : [...open, ...ended]);
  meanwhile();
  simulator.spendCall();
  const resolution = 10n ** BigInt(Math.max(0, 9 - store.account(providerId).walletDecimals));
  const movedAt = lastMoved(simulator, providerId);
  const after = readMoney(simulator, providerId);
  const uncharged = known.filter(({ placement }) => placement.charge === null);
  const openUncharged = uncharged.filter(({ placement }) => isUnended(placement.state)).length;
  return judgeReadings({
    before,
    after,
    silence,
    resolution,
    readAt,
    movedAt,
    openUncharged,
    spent: known.reduce((sum, { placement }) => sum + nanos(placement.charge ?? '0'), 0n),
    uncharged: uncharged.length - openUncharged,
    mayBeGivenBack: mayBeGivenBack(simulator, providerId),
    complete: asked === 'open-and-ended',
  });
}

/** As MeasureWallet.readMoney: a balance in another currency is no money of the account. */
function readMoney(simulator: Simulator, providerId: number): bigint {
  const { currency } = simulator.supplier(providerId).readBalance(simulator.now);
  if (!isSameCurrency(currency, simulator.store.account(providerId).currency))
    throw new UnreadableBalance(currency);
  return readBalance(simulator, providerId);
}

/** As `movedAtQuery`. */
function lastMoved({ store, date }: Simulator, providerId: number): Date | null {
  const { walletDoubtedAt, walletRefundedAt } = store.account(providerId);
  const bought = store
    .known(providerId)
    .map(({ placement: { placedAt, sentAt } }) => Math.max(+(placedAt ?? 0), +(sentAt ?? 0)));
  const inReview = store
    .at(providerId)
    .filter(({ placement: { state, upstreamOrderId } }) => state === 'REVIEW' && upstreamOrderId === null)
    .map(({ placement: { sentAt } }) => (sentAt ? sentAt.getTime() + settings.settleMs : 0));
  const left = store.leftInDoubt(providerId, date).map(({ at }) => at);
  const moved = Math.max(
    0,
    +(walletDoubtedAt ?? 0),
    +(walletRefundedAt ?? 0),
    ...bought,
    ...inReview,
    ...left,
  );
  return moved === 0 ? null : new Date(moved);
}

/** As `giveBackQuery`. */
function mayBeGivenBack({ store, date }: Simulator, providerId: number): bigint {
  const owed = store.known(providerId).filter(({ placement }) => {
    const { state, endedAt, charge, expectedCharge, claimed, overdue, quantity, remains } = placement;
    const paid = Number(charge ?? 0);
    const delivered = (quantity - (remains ?? quantity)) / quantity;
    const isAbove = paid > 1.05 * Number(expectedCharge ?? Infinity) * delivered;
    const isYoung = endedAt !== null && date.getTime() - endedAt.getTime() < 7 * 86_400_000;
    const isBad = endedBadlyStates.some((bad) => bad === state) && isYoung && isAbove;
    const isUnclear = state === 'REVIEW' || claimed !== null || overdue === unknownStatus;
    return paid > 0 && (isBad || (isUnended(state) && isUnclear));
  });
  return owed.reduce((sum, { placement }) => sum + nanos(placement.charge ?? '0'), 0n);
}

/** As AnchorWallet: why it could not be anchored; null when it is. */
export function anchor(simulator: Simulator, providerId: number): string | null {
  const { store } = simulator;
  const wallet = measure(simulator, providerId, 'open');
  if ('why' in wallet) return wallet.why;
  if (store.inFlight(providerId).length > 0) return 'an order is on its way';
  const before = store.account(providerId);
  const { account, added, gone, isAnchored } = decideAnchor(before, wallet, settings.balanceAgeMs);
  if (added > 0n) simulator.risen.push({ providerId, at: simulator.now });
  store.writeAccount(account);
  if (isAnchored)
    simulator.log(`the wallet of supplier ${providerId} is anchored at ${account.walletAnchor}`);
  if (gone > 0n) keepMissingMoney(simulator, before, gone, isAnchored);
  return null;
}
