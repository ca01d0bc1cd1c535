import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A browser in which an administrator was signed in completely; attempts of strangers never slow it down. */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'admin_id' })
  adminId!: string;

  @Column('char', { name: 'token_hash', length: 64 })
  tokenHash!: string;
}
