import type { SetUpStep } from '@boostline/contracts/schemas/admin/set-up';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A check of the set-up guide that asked the outside and passed. */
@Entity('passed_checks')
export class PassedCheck {
  @PrimaryColumn('text') step!: SetUpStep;
  /** What was checked, with its version: after a change it must be checked again. */
  @Column('text') subject!: string;
  @Column('timestamptz', { name: 'passed_at' }) passedAt!: Date;
}
