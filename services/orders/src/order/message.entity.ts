import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import type { Language } from '@boostline/contracts/languages';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  MessageChannel,
  MessageKind,
  MessageState,
} from '@boostline/contracts/schemas/admin/notices/messages';

/** One message for each cause, channel and address. */
@Entity('messages')
export class Message {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  /** What it is about, such as `order:17:paid`: a second message of the same cause is not written. */
  @Column({ type: 'text' }) cause!: string;
  @Column({ type: 'text' }) kind!: MessageKind;
  @Column({ type: 'text' }) channel!: MessageChannel;
  @Column({ type: 'text' }) address!: string;
  @Column({ type: 'text' }) language!: Language;
  @Column({ name: 'order_id', type: 'bigint', nullable: true }) orderId!: number | null;
  /** What the text is made of when it is sent. */
  @Column({ type: 'jsonb' }) facts!: MessageFacts;
  @Column({ type: 'text' }) state!: MessageState;
  /** Since it was last asked to be sent. */
  @Column({ type: 'integer' }) tries!: number;
  /** How often it was asked to be sent: once, and once more by each press of "Send again". */
  @Column({ type: 'integer' }) sendings!: number;
  @Column({ name: 'next_try_at', type: 'timestamptz' }) nextTryAt!: Date;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true }) sentAt!: Date | null;
  @Column({ name: 'last_error', type: 'text', nullable: true }) lastError!: string | null;
}

interface LineFacts {
  type: string;
  product?: SoldProduct;
}

export interface MessageFacts {
  /** The short number of the order. */
  code?: string;
  /** The account or post: as the buyer sees it; for programs as it is kept. */
  target?: string;
  goods?: (LineFacts & { quantity: number })[];
  /** The line whose target its buyer has to name. */
  asked?: LineFacts;
  offerName?: string | null;
  amountPaise?: number;
  /** For programs: the order's status, and what went back of its money. */
  status?: string;
  refundedPaise?: number;
  /** Of a refund: whether something was delivered. */
  partly?: boolean;
  /** The device, as people call it: its address is a number. */
  device?: string;
  /** Of a notice to the owner. */
  title?: string;
  text?: string;
  path?: string;
}
