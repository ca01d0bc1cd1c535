import { tableOf } from '@boostline/service-kit/data/entity-table';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Calls a minute that the supplier grants for an action; no entry means no limit. */
export type ActionLimits = Partial<Record<'add' | 'status' | 'balance' | 'services', number>>;
/** Calls that a supplier may ask to make later. */
export const calls = ['add', 'status', 'balance', 'services', 'refill', 'refill_status', 'cancel'] as const;
export type Call = (typeof calls)[number];
/** Until when a supplier asked not to make a call, as ISO dates. */
export type Waits = Partial<Record<Call, string>>;
/** `restored`: a backup was restored; until a person lets it go, nothing is bought. */
export const holdReasons = ['funds', 'credentials', 'restored'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** A supplier account that orders are bought with. Its amounts are decimals of `currency`, as text. */
@Entity('providers')
export class Supplier {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'text' }) name!: string;
  /** Counts the changes made by persons. */
  @Column({ type: 'integer' }) version!: number;
  /** Counts the claims of lines, and all else that makes a snapshot of the account invalid: its claims compare this number. */
  @Column({ type: 'bigint' }) admissions!: number;
  /** Buys; what is placed already is followed to its end either way. */
  @Column({ type: 'boolean' }) active!: boolean;
  /** The account that took the place of this one in its row; null while this one has not left it. */
  @Column({ name: 'replaced_by', type: 'integer', nullable: true }) replacedBy!: number | null;
  /** The whole address of the API, usually ending in /api/v2. */
  @Column({ name: 'base_url', type: 'text' }) baseUrl!: string;
  @Column({ name: 'api_key_sealed', type: 'text' }) apiKeySealed!: string;
  /** Address and key came from the environment and were never edited. */
  @Column({ name: 'from_environment', type: 'boolean' }) fromEnvironment!: boolean;
  /** Something else buys with the account too; null while the owner has not said. */
  @Column({ type: 'boolean', nullable: true }) shared!: boolean | null;
  /** Since when an order or money is known that nothing of the shop explains, until a person has explained it; null while none is. */
  @Column({ name: 'unexplained_at', type: 'timestamptz', nullable: true }) unexplainedAt!: Date | null;
  /** What it is, in a sentence. */
  @Column({ type: 'text', nullable: true }) unexplained!: string | null;
  @Column({ type: 'text' }) currency!: string;
  /** Units that a service's rate is the price of. */
  @Column({ name: 'rate_basis', type: 'integer' }) rateBasis!: number;
  @Column({ name: 'max_in_flight', type: 'integer' }) maxInFlight!: number;
  @Column({ type: 'jsonb' }) limits!: ActionLimits;
  /** Percent of the quantity that may be bought more than was sold, so that purchases of one price are distinguishable. */
  @Column({ name: 'extra_percent', type: 'numeric' }) extraPercent!: string;
  /** Since sending, before an `add` that the supplier's web server answered with an error may be called absent, ms; null: learned. */
  @Column({ name: 'web_error_settle_ms', type: 'integer', nullable: true }) webErrorSettleMs!: number | null;
  /** Count of `add`s with a web server error that provably bought nothing. */
  @Column({ name: 'web_errors_absent', type: 'integer' }) webErrorsAbsent!: number;
  /** The oldest age at which the order of such an `add` was found, ms; null while none was. */
  @Column({ name: 'web_error_latest_ms', type: 'integer', nullable: true }) webErrorLatestMs!: number | null;
  /** The greatest age, counted from its sending, at which an order turned up that had been proved absent, ms; null while none has. */
  @Column({ name: 'late_order_ms', type: 'integer', nullable: true }) lateOrderMs!: number | null;
  @Column({ name: 'late_order_at', type: 'timestamptz', nullable: true }) lateOrderAt!: Date | null;
  /** Whether `remains` of a pending order is the quantity that was bought; once false, it stays false. */
  @Column({ name: 'pending_remains', type: 'boolean', nullable: true }) pendingRemains!: boolean | null;
  /** No `add` before this moment: the supplier asked to wait or cannot be reached. */
  @Column({ name: 'paused_until', type: 'timestamptz', nullable: true }) pausedUntil!: Date | null;
  /** Until when the supplier asked not to make each call, of those that it asked about. */
  @Column({ type: 'jsonb' }) waits!: Waits;
  /** No `add` before this moment: the wallet is being read. */
  @Column({ name: 'measuring_until', type: 'timestamptz', nullable: true }) measuringUntil!: Date | null;
  /** Calls in a row that did not reach the supplier, or whose answer was lost: the pause grows with them. */
  @Column({ type: 'integer' }) failures!: number;
  @Column({ name: 'hold_reason', type: 'text', nullable: true }) holdReason!: HoldReason | null;
  /** Balance at which a hold for funds ends. */
  @Column({ name: 'hold_needs', type: 'numeric', nullable: true }) holdNeeds!: string | null;
  @Column({ name: 'hold_checked_at', type: 'timestamptz', nullable: true }) holdCheckedAt!: Date | null;
  @Column({ type: 'numeric', nullable: true }) balance!: string | null;
  @Column({ name: 'balance_read_at', type: 'timestamptz', nullable: true }) balanceReadAt!: Date | null;
  /** Balance plus all charges, as read when nothing was in flight: constant until a top-up. */
  @Column({ name: 'wallet_anchor', type: 'numeric', nullable: true }) walletAnchor!: string | null;
  @Column({ name: 'wallet_anchored_at', type: 'timestamptz', nullable: true }) walletAnchoredAt!: Date | null;
  /** Most decimals ever seen in a balance: what costs less than the last of them, the balance cannot show. */
  @Column({ name: 'wallet_decimals', type: 'integer' }) walletDecimals!: number;
  /** The most decimals that the supplier has shown in the charge of an order: a finer cost may be rounded. */
  @Column({ name: 'charge_decimals', type: 'integer' }) chargeDecimals!: number;
  /** Highest order id of ours that the supplier has given. */
  @Column({ name: 'highest_order_id', type: 'bigint', nullable: true }) highestOrderId!: number | null;
  /** The ids are no numbers or do not grow: orders cannot be searched for. */
  @Column({ name: 'letter_ids', type: 'boolean' }) letterIds!: boolean;
  /** The youngest age, counted from its sending, at which `status` knew an order of ours, ms; null before the first. */
  @Column({ name: 'shown_after_ms', type: 'integer', nullable: true }) shownAfterMs!: number | null;
  /** The oldest such age until which `status` had not known an order of ours that it knew later, ms. */
  @Column({ name: 'hidden_for_ms', type: 'integer' }) hiddenForMs!: number;
  /** Ended orders without a charge when the wallet was anchored: the anchor holds what they cost. */
  @Column({ name: 'wallet_uncharged', type: 'integer' }) walletUncharged!: number;
  /** When an ended order's charge was last learned or raised: what the wallet is anchored at may hold it already. */
  @Column({ name: 'wallet_doubted_at', type: 'timestamptz', nullable: true }) walletDoubtedAt!: Date | null;
  /** When an ended order's charge last fell: the supplier gave money back. */
  @Column({ name: 'wallet_refunded_at', type: 'timestamptz', nullable: true }) walletRefundedAt!: Date | null;
  /** When the wallet is read again that could not be anchored, at the earliest; null when nothing is waited for. */
  @Column({ name: 'wallet_next_at', type: 'timestamptz', nullable: true }) walletNextAt!: Date | null;
  /** How often in a row it could not. */
  @Column({ name: 'wallet_failures', type: 'integer' }) walletFailures!: number;
  @Column({ name: 'services_synced_at', type: 'timestamptz', nullable: true }) servicesSyncedAt!: Date | null;
  /** When a service that the list holds was last refused as none: the list is read again. */
  @Column({ name: 'services_doubted_at', type: 'timestamptz', nullable: true })
  servicesDoubtedAt!: Date | null;
  /** Who looks after the supplier account now (unknown orders, wallet, hold), and when that ends if it does not report. */
  @Column({ name: 'tended_by', type: 'integer', nullable: true }) tendedBy!: number | null;
  @Column({ name: 'tended_until', type: 'timestamptz', nullable: true }) tendedUntil!: Date | null;
}

export const suppliers = tableOf(Supplier);
