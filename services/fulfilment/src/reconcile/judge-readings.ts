import type { NoMoney } from './decide.js';

/** Nano-units of the supplier's currency, all of the same moment. */
export interface Wallet {
  balance: bigint;
  /** What all known orders cost in the end. */
  spent: bigint;
  /** The least that the balance can show. */
  resolution: bigint;
  /** Ended orders without a charge from the supplier: `spent` holds nothing for them. */
  uncharged: number;
  /** Every order of the account that can still change was asked again, and showed its charge, while the balance stood still. */
  complete: boolean;
  /** What orders cost that may have been given back, though their charges do not show it. */
  mayBeGivenBack: bigint;
  /** When the balance was read first. */
  readAt: Date;
  /** When something of ours may last have moved the wallet: a purchase, or a charge that changed; null when nothing did of late. */
  movedAt: Date | null;
}

/**
 * Premise of whatever is concluded from the wallet alone: a late balance lacks the latest purchases, or the latest
 * refunds.
 */
export function isUpToDate(
  { readAt, movedAt }: Pick<Wallet, 'readAt' | 'movedAt'>,
  balanceAgeMs: number,
): boolean {
  return movedAt === null || readAt.getTime() - movedAt.getTime() >= balanceAgeMs;
}

/** Two readings of a balance, and what was asked between them. */
interface WalletReadings extends Omit<Wallet, 'balance'> {
  before: bigint;
  after: bigint;
  /** Orders that were asked about without a readable answer, and those without a charge. */
  silence: { unanswered: number; withoutCharge: number };
  /** Open orders without a charge from the supplier. */
  openUncharged: number;
}

/** The wallet of one moment; why there is none where the answers do not belong to one. */
export function judgeReadings(readings: WalletReadings): Wallet | NoMoney {
  const { before, after, silence, openUncharged, complete, ...sums } = readings;
  if (before !== after) return { why: 'the balance moved while it was read' };
  // What they cost now is not known: an order that was given back may be among them.
  if (silence.unanswered > 0)
    return { why: `the supplier says nothing of ${silence.unanswered} orders of ours` };
  if (openUncharged > 0) return { why: `the supplier names no charge of ${openUncharged} open orders` };
  return {
    balance: after,
    spent: sums.spent,
    resolution: sums.resolution,
    uncharged: sums.uncharged,
    mayBeGivenBack: sums.mayBeGivenBack,
    readAt: sums.readAt,
    movedAt: sums.movedAt,
    complete: complete && silence.withoutCharge === 0 && sums.mayBeGivenBack === 0n,
  };
}
