import { decimalsOf, nanos, nanosFrom } from '../../src/placement/decimal.js';
import { isEnded, isUnended } from '../../src/placement/placement.state.js';
import { decideAnchor } from '../../src/reconcile/decide-anchor.js';
import type { NoMoney } from '../../src/reconcile/decide.js';
import { judgeReadings, type Wallet } from '../../src/reconcile/judge-readings.js';
import { ask } from './following.js';
import type { World } from './shop.js';
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
  const before = readBalance(world, providerId);
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
  const newestSentAt = newestSent(world, providerId, resolution);
  const after = readBalance(world, providerId);
  const uncharged = known.filter(({ placement }) => placement.charge === null);
  const openUncharged = uncharged.filter(({ placement }) => isUnended(placement.state)).length;
  return judgeReadings({
    ...{ before, after, silence, resolution, newestSentAt, openUncharged },
    spent: known.reduce((sum, { placement }) => sum + nanos(placement.charge ?? '0'), 0n),
    ...{ uncharged: uncharged.length - openUncharged, complete: asked === 'open-and-ended' },
  });
}

function newestSent({ store, date }: World, providerId: number, resolution: bigint): Date | null {
  const sent = store.known(providerId).flatMap(({ placement: { sentAt, placedAt, charge } }) => {
    const isYoung = placedAt !== null && date.getTime() - placedAt.getTime() < 3_600_000;
    return isYoung && sentAt !== null && charge !== null && nanos(charge) >= resolution
      ? [sentAt.getTime()]
      : [];
  });
  return sent.length === 0 ? null : new Date(Math.max(...sent));
}

/** As AnchorWallet: why it could not be anchored; null when it is. */
export function anchor(world: World, providerId: number): string | null {
  const { store } = world;
  const wallet = measure(world, providerId, 'open');
  if ('why' in wallet) return wallet.why;
  if (store.inFlight(providerId).length > 0) return 'an order is on its way';
  const { account, gone } = decideAnchor(store.account(providerId), wallet, world.date);
  store.writeAccount(account);
  world.tell(`the wallet of supplier ${providerId} is anchored at ${account.walletAnchor}`);
  if (gone > 0n) keepMissingMoney(world, providerId, gone);
  return null;
}
