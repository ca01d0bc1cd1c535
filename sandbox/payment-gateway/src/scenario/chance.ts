import { createHash } from 'node:crypto';

/** Repeatable: the same seed and occasion give the same number, also after a restart. */
export class Chance {
  constructor(private readonly seed: string) {}

  /** A number in [0, 1) for this occasion. */
  of(occasion: string): number {
    return createHash('sha256').update(`${this.seed}:${occasion}`).digest().readUInt32BE(0) / 2 ** 32;
  }
}
