import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyScope } from '@boostline/contracts/routes/public/keys';

@Entity('api_keys')
export class ApiKeyRow {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' }) id!: string;
  @Column({ type: 'text' }) name!: string;
  /** SHA-256: whoever reads the database cannot use the key. */
  @Column({ name: 'key_hash', type: 'char', length: 64 }) keyHash!: string;
  @Column({ name: 'ends_with', type: 'text' }) endsWith!: string;
  @Column({ type: 'text', array: true }) scopes!: KeyScope[];
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  /** The administrator's name. */
  @Column({ name: 'created_by', type: 'text' }) createdBy!: string;
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
}
