import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** How one channel of messages is set up. */
@Entity('message_channels')
export class StoredChannel<Settings extends object> {
  @PrimaryColumn('text') name!: 'email' | 'owner' | 'push';
  @Column('boolean') active!: boolean;
  @Column('jsonb') settings!: Settings;
  @Column('bytea', { name: 'secrets_sealed' }) secretsSealed!: Buffer;
  /** Followed until the panel changes it. */
  @Column('boolean', { name: 'from_environment' }) fromEnvironment!: boolean;
  @VersionColumn() version!: number;
}
