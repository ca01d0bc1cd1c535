import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A browser in which an administrator was signed in completely; failed attempts from other devices never delay it. */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'admin_id' }) adminId!: string;
  @Column('char', { name: 'token_hash', length: 64 }) tokenHash!: string;
  /** Until then the password suffices there; null where the code is asked for. */
  @Column('timestamptz', { name: 'trusted_until', nullable: true }) trustedUntil!: Date | null;
  @Column('text', { name: 'user_agent', default: '' }) userAgent!: string;
}
