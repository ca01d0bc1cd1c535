import type { Language } from '@boostline/contracts/languages';
import type { StateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { CouponState } from './coupon.state.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The only list of an order's columns: the statements in storage/ are generated from it. A column with `update: false` never
 * changes. A column with `select: false` is only read where a statement names it.
 */
@Entity('orders')
export class Order {
  /** Random, so that neither the number of orders nor another buyer's can be guessed. */
  @PrimaryColumn({ type: 'bigint' }) id!: number;
  /** The short number for people (contracts/order-code.ts). Null of an order that is older than these. */
  @Column({ type: 'text', nullable: true, update: false }) code!: string | null;
  @Column({ type: 'text', update: false }) kind!: 'package' | 'offer';
  @Column({ name: 'package_id', type: 'integer', nullable: true, update: false }) packageId!: number | null;
  @Column({ name: 'package_type', type: 'text', nullable: true, update: false })
  packageType!: PackageType | null;
  @Column({ name: 'offer_id', type: 'integer', nullable: true, update: false }) offerId!: number | null;
  @Column({ name: 'offer_name', type: 'text', nullable: true, update: false }) offerName!: string | null;
  /** Canonical username or post link, as the buyer sees it. */
  @Column({ type: 'text' }) target!: string;
  @Column({ type: 'integer', update: false }) quantity!: number;
  @Column({ name: 'amount_paise', type: 'bigint' }) amountPaise!: number;
  /** What a coupon took off the price, on top of `amountPaise`. */
  @Column({ name: 'discount_paise', type: 'bigint' }) discountPaise!: number;
  /** The last coupon that was taken for it; it stays after the coupon was given back. */
  @Column({ name: 'coupon_id', type: 'integer', nullable: true }) couponId!: number | null;
  @Column({ name: 'coupon_code', type: 'text', nullable: true }) couponCode!: string | null;
  @Column({ name: 'coupon_state', type: 'text', nullable: true }) couponState!: CouponState | null;
  /** The owner accepts that the order, with this coupon, may cost more than was paid. */
  @Column({ name: 'coupon_accepts_loss', type: 'boolean' }) couponAcceptsLoss!: boolean;
  /** The version of the coupon by which it was last judged: switched off or on since, it is judged anew. */
  @Column({ name: 'coupon_version', type: 'integer', nullable: true }) couponVersion!: number | null;
  @Column({ type: 'text' }) status!: OrderStatus;
  @Column({ name: 'buyer_hash', type: 'text', update: false }) buyerHash!: string;
  /** A second request of the same buyer with the same key returns the same order. */
  @Column({ name: 'idempotency_key', type: 'text', nullable: true, select: false, update: false })
  idempotencyKey!: string | null;
  /** Of what was sent under that key: something else under it is refused. Null of orders from before, and without a key. */
  @Column({ name: 'request_hash', type: 'text', nullable: true, select: false, update: false })
  requestHash!: string | null;
  /** What the catalog answered, kept as it was at the time of sale. */
  @Column({ type: 'jsonb', select: false, update: false }) snapshot!: object;
  @Column({ name: 'customer_name', type: 'text', nullable: true }) customerName!: string | null;
  @Column({ name: 'customer_email', type: 'text', nullable: true }) customerEmail!: string | null;
  @Column({ name: 'customer_phone', type: 'text', nullable: true }) customerPhone!: string | null;
  /** The State or Union Territory, by its code of GST, and the address, where a tax document needs them. */
  @Column({ name: 'customer_state', type: 'text', nullable: true }) customerState!: StateCode | null;
  @Column({ name: 'customer_address', type: 'text', nullable: true }) customerAddress!: string | null;
  /** Of a buyer who is registered for GST, with the legal name that belongs to it. */
  @Column({ name: 'customer_gstin', type: 'text', nullable: true }) customerGstin!: string | null;
  @Column({ name: 'customer_business_name', type: 'text', nullable: true })
  customerBusinessName!: string | null;
  /** In which the buyer read the shop when leaving the email address; null while there is none. */
  @Column({ type: 'text', nullable: true }) language!: Language | null;
  /** When the buyer agreed to be reminded once, by email, while it is not paid; null without that. */
  @Column({ name: 'reminder_agreed_at', type: 'timestamptz', nullable: true }) reminderAgreedAt!: Date | null;
  /** When its buyer removed it, unpaid, from the list of orders; null once it is paid after all. */
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true }) removedAt!: Date | null;
  /** One to five, and what its buyer wrote beside it; null before. */
  @Column({ type: 'smallint', nullable: true }) rating!: number | null;
  @Column({ name: 'rating_text', type: 'text', nullable: true }) ratingText!: string | null;
  /** Since when the owner keeps that text from other buyers; null while it is shown. */
  @Column({ name: 'rating_hidden_at', type: 'timestamptz', nullable: true }) ratingHiddenAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', update: false }) createdAt!: Date;
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true }) paidAt!: Date | null;
  /** When the buyer's comments were deleted because it was not paid. The order cannot be delivered any more. */
  @Column({ name: 'content_forgotten_at', type: 'timestamptz', nullable: true })
  contentForgottenAt!: Date | null;
  /** Since when the owner holds the parts whose turn has not come; null while they go their way. */
  @Column({ name: 'parts_held_at', type: 'timestamptz', nullable: true }) partsHeldAt!: Date | null;
  /** When the buyer was erased from it: contact, target, comments, notes and messages are gone. */
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true }) erasedAt!: Date | null;
  /** Increases when the order's own columns change. An administrator's decision names the version that it is about. */
  @Column({ type: 'integer' }) version!: number;
  /** The version that an administrator has reviewed. The order needs no review until it changes again. */
  @Column({ name: 'reviewed_version', type: 'integer', nullable: true }) reviewedVersion!: number | null;
  /** Increases when the order or a row that belongs to it changes. A decision about an older revision is not written. */
  @Column({ type: 'integer' }) revision!: number;
}
