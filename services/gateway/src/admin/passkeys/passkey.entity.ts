import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Admin } from '../sign-in/admin.entity.js';

@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'admin_id' }) adminId!: string;
  @ManyToOne(() => Admin)
  @JoinColumn({ name: 'admin_id' })
  admin!: Relation<Admin>;
  /** The authenticator's name for it, base64url. */
  @Column('text', { name: 'credential_id' }) credentialId!: string;
  @Column('bytea', { name: 'public_key' }) publicKey!: Buffer;
  /** Uses as the authenticator counts them; 0 where it does not count. */
  @Column('bigint') counter!: number;
  @Column('text', { array: true }) transports!: string[];
  @Column('text', { name: 'user_agent' }) userAgent!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
}
