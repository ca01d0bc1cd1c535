import type { Role } from '@boostline/contracts/schemas/admin/staff';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who may join the panel. The row is gone when the invitation is accepted or withdrawn. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn('text') username!: string;
  @Column('text') role!: Role;
  /** Address to which the link was mailed. */
  @Column('text', { nullable: true }) mail!: string | null;
  @Column('char', { name: 'token_hash', length: 64 }) tokenHash!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
