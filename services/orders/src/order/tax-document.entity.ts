import type { DocumentContents, DocumentKind } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tax document as decisions read it, without its number, which is counted where it is written. It is never changed. */
@Entity('tax_documents')
export class TaxDocument {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ name: 'order_id', type: 'bigint', update: false }) orderId!: number;
  @Column({ type: 'text', update: false }) kind!: DocumentKind;
  /** The refund that a credit note is about; null for the document of the sale. */
  @Column({ name: 'refund_id', type: 'uuid', nullable: true, update: false }) refundId!: string | null;
  @Column({ name: 'issued_at', type: 'timestamptz', update: false }) issuedAt!: Date;
  @Column({ name: 'total_paise', type: 'bigint', update: false }) totalPaise!: number;
  @Column({ type: 'jsonb', update: false }) contents!: DocumentContents;
}
