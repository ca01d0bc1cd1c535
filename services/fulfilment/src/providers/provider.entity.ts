import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Calls a minute that the panel grants for an action; no entry means no limit. */
export type ActionLimits = Partial<Record<'add' | 'status' | 'balance' | 'services', number>>;
export type HoldReason = 'funds' | 'credentials';

/** A panel account that orders are bought with. Its amounts are decimals of `currency`, as text. */
@Entity('providers')
export class Provider {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** Counts the changes made by persons. */
  @Column({ type: 'integer' })
  version!: number;

  /** Counts the claims of lines, and what else voids a look at the account: it is good for as long as this stands. */
  @Column({ type: 'bigint' })
  admissions!: number;

  /** Buys; what is placed already is followed to its end either way. */
  @Column({ type: 'boolean' })
  active!: boolean;

  /** The whole address of the API, usually ending in /api/v2. */
  @Column({ name: 'base_url', type: 'text' })
  baseUrl!: string;

  @Column({ name: 'api_key_sealed', type: 'text' })
  apiKeySealed!: string;

  /** Address and key came from the environment and nobody has edited them since. */
  @Column({ name: 'from_environment', type: 'boolean' })
  fromEnvironment!: boolean;

  @Column({ type: 'text' })
  currency!: string;

  /** Units that a service's rate is the price of. */
  @Column({ name: 'rate_basis', type: 'integer' })
  rateBasis!: number;

  @Column({ name: 'max_in_flight', type: 'integer' })
  maxInFlight!: number;

  @Column({ type: 'jsonb' })
  limits!: ActionLimits;

  /** No `add` before this moment: the panel asked for patience or cannot be reached. */
  @Column({ name: 'paused_until', type: 'timestamptz', nullable: true })
  pausedUntil!: Date | null;

  /** No `add` before this moment: the wallet is being read. */
  @Column({ name: 'measuring_until', type: 'timestamptz', nullable: true })
  measuringUntil!: Date | null;

  /** Failures in a row to reach the panel: the pause grows with them. */
  @Column({ type: 'integer' })
  failures!: number;

  @Column({ name: 'hold_reason', type: 'text', nullable: true })
  holdReason!: HoldReason | null;

  /** Balance at which a hold for funds ends. */
  @Column({ name: 'hold_needs', type: 'numeric', nullable: true })
  holdNeeds!: string | null;

  @Column({ name: 'hold_checked_at', type: 'timestamptz', nullable: true })
  holdCheckedAt!: Date | null;

  /** As it was last read. */
  @Column({ type: 'numeric', nullable: true })
  balance!: string | null;

  @Column({ name: 'balance_read_at', type: 'timestamptz', nullable: true })
  balanceReadAt!: Date | null;

  /** Balance plus all charges, as read when nothing was in flight: constant until somebody tops up. */
  @Column({ name: 'wallet_anchor', type: 'numeric', nullable: true })
  walletAnchor!: string | null;

  @Column({ name: 'wallet_anchored_at', type: 'timestamptz', nullable: true })
  walletAnchoredAt!: Date | null;

  /** Most decimals ever seen in a balance: what costs less than the last of them, the balance cannot show. */
  @Column({ name: 'wallet_decimals', type: 'integer' })
  walletDecimals!: number;

  /** Highest order id of ours that the panel has given. */
  @Column({ name: 'highest_order_id', type: 'bigint', nullable: true })
  highestOrderId!: number | null;

  @Column({ name: 'services_synced_at', type: 'timestamptz', nullable: true })
  servicesSyncedAt!: Date | null;

  /** When a service that the list holds was last refused as none: the list is read again. */
  @Column({ name: 'services_doubted_at', type: 'timestamptz', nullable: true })
  servicesDoubtedAt!: Date | null;

  /** Who looks after the panel account now (unknown orders, wallet, hold), and until when without a word. */
  @Column({ name: 'tended_by', type: 'integer', nullable: true })
  tendedBy!: number | null;

  @Column({ name: 'tended_until', type: 'timestamptz', nullable: true })
  tendedUntil!: Date | null;
}
