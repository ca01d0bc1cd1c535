import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Admin } from './admin.entity.js';

/** `code`: the authenticator's code is due. `enrolling`: an authenticator must be set up. `full`: signed in. */
export type SessionState = 'code' | 'enrolling' | 'full';

@Entity('sessions')
export class AdminSession {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'admin_id' }) adminId!: string;
  @ManyToOne(() => Admin)
  @JoinColumn({ name: 'admin_id' })
  admin!: Relation<Admin>;
  @Column('char', { name: 'token_hash', length: 64 }) tokenHash!: string;
  @Column('text') state!: SessionState;
  @Column('text') address!: string;
  @Column('text', { name: 'user_agent' }) userAgent!: string;
  @Column('timestamptz', { name: 'signed_in_at', default: () => 'now()' }) signedInAt!: Date;
  /** When the password was given last. */
  @Column('timestamptz', { name: 'password_at', default: () => 'now()' }) passwordAt!: Date;
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' }) lastSeenAt!: Date;
  /** The end of the last 15 minutes or more without a request of a person; null while there were none. */
  @Column('timestamptz', { name: 'idle_until', nullable: true }) idleUntil!: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
