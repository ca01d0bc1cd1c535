import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('backup_codes')
export class BackupCode {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'admin_id' }) adminId!: string;
  @Column('char', { name: 'code_hash', length: 64 }) codeHash!: string;
  /** Handed out with an authenticator that no code has confirmed yet; opens nothing. */
  @Column('boolean', { default: false }) pending!: boolean;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
}
