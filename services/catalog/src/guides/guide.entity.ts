import type { AdminGuide } from '@boostline/contracts/schemas/shop/site/guide';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('guides')
export class GuideEntity implements AdminGuide {
  @PrimaryColumn('text') slug!: string;
  @Column('boolean') active!: boolean;
  @Column('jsonb') texts!: AdminGuide['texts'];
  @Column('int') version!: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
