import { decimalsOf, nanos, nanosFrom } from '../../src/placement/decimal.js';
import { unknownStatus } from '../../src/following/why-overdue.js';
import { isSameCurrency } from '../../src/providers/same-currency.js';
import { endedBadlyStates, isEnded, isUnended } from '../../src/placement/placement.state.js';
import { decideAnchor } from '../../src/reconcile/decide-anchor.js';
import type { NoMoney } from '../../src/reconcile/decide.js';
import { judgeReadings, type Wallet } from '../../src/reconcile/judge-readings.js';
import { ask } from './following.js';
import { settings, type World } from './shop.js';
import { keepMissingMoney } from './surplus.js';

/** As MeasureWallet.readBalance. */
export function readBalance(world: World, providerId: number): bigint {
  const { balance: text } = world.supplier(providerId).readBalance(world.now);
  const balance = nanosFrom(text);
  if (balance === null) throw new UnreadableBalance(text);
  const account = world.store.account(providerId);
  const walletDecimals = Math.max(account.walletDecimals, decimalsOf(text));
  world.store.writeAccount({ ...account, walletDecimals, balance: text, balanceReadAt: world.date });
  return balance;
}

/** The supplier's answer is no decimal. */
export class UnreadableBalance extends Error {}

/** As MeasureWallet: the balance, the charges, and the balance again. `meanwhile` runs between. */
export function measure(
  world: World,
  providerId: number,
  asked: 'open' | 'open-and-ended',
  meanwhile: () => void = () => undefined,
): Wallet | NoMoney {
  const { store } = world;
  const readAt = world.date;
  const before = readMoney(world, providerId);
  world.spendCall();
  const known = store.known(providerId);
  const open = known.filter(({ placement }) => isUnended(placement.state));
  const ended = known.filter(
    ({ placement: { state, endedAt, nextPollAt } }) =>
      isEnded(state) && endedAt !== null && nextPollAt !== null,
  );
  const silence = ask(world, providerId, asked === 'open' ? open : [...open, ...ended]);
  meanwhile();
  world.spendCall();
  const resolution = 10n ** BigInt(Math.max(0, 9 - store.account(providerId).walletDecimals));
  const movedAt = lastMoved(world, providerId);
  const after = readMoney(world, providerId);
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
    complete: asked === 'open-and-ended' && !isGiveBackOwed(world, providerId),
  });
}

/** As MeasureWallet.readMoney: a balance in another currency is no money of the account. */
function readMoney(world: World, providerId: number): bigint {
  const { currency } = world.supplier(providerId).readBalance(world.now);
  if (!isSameCurrency(currency, world.store.account(providerId).currency))
    throw new UnreadableBalance(currency);
  return readBalance(world, providerId);
}

/** As `movedAtQuery`. */
function lastMoved({ store, date }: World, providerId: number): Date | null {
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
function isGiveBackOwed({ store, date }: World, providerId: number): boolean {
  return store.known(providerId).some(({ placement }) => {
    const { state, endedAt, charge, expectedCharge, claimed, overdue, quantity, remains } = placement;
    const paid = Number(charge ?? 0);
    const delivered = (quantity - (remains ?? quantity)) / quantity;
    const isAbove = paid > 1.05 * Number(expectedCharge ?? Infinity) * delivered;
    const isYoung = endedAt !== null && date.getTime() - endedAt.getTime() < 7 * 86_400_000;
    const isBad = endedBadlyStates.some((bad) => bad === state) && isYoung && isAbove;
    const isUnclear = state === 'REVIEW' || claimed !== null || overdue === unknownStatus;
    return paid > 0 && (isBad || (isUnended(state) && isUnclear));
  });
}

/** As AnchorWallet: why it could not be anchored; null when it is. */
export function anchor(world: World, providerId: number): string | null {
  const { store } = world;
  const wallet = measure(world, providerId, 'open');
  if ('why' in wallet) return wallet.why;
  if (store.inFlight(providerId).length > 0) return 'an order is on its way';
  const before = store.account(providerId);
  const { account, gone, isAnchored } = decideAnchor(before, wallet, settings.balanceAgeMs);
  store.writeAccount(account);
  if (isAnchored) world.tell(`the wallet of supplier ${providerId} is anchored at ${account.walletAnchor}`);
  if (gone > 0n) keepMissingMoney(world, before, gone, isAnchored);
  return null;
}
