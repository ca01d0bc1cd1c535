import type { Role } from '@boostline/contracts/schemas/admin/staff';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('admins')
export class Admin {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') username!: string;
  @Column('text') role!: Role;
  /** When the owner removed this person; their name stays in the audit log. */
  @Column('timestamptz', { name: 'removed_at', nullable: true }) removedAt!: Date | null;
  @Column('text', { name: 'password_hash' }) passwordHash!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'password_changed_at', default: () => 'now()' }) passwordChangedAt!: Date;
  /** Sealed seed of the authenticator; null while none is set up. */
  @Column('bytea', { name: 'totp_secret', nullable: true }) totpSecret!: Buffer | null;
  /** Sealed seed that waits for the code that confirms it. */
  @Column('bytea', { name: 'totp_pending', nullable: true }) totpPending!: Buffer | null;
  /** Time step of the last code that was accepted; it and older ones are used up. */
  @Column('bigint', { name: 'totp_last_step', nullable: true }) totpLastStep!: number | null;
}
