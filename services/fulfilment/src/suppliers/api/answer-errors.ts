export class SupplierRefused extends Error {}

/** A request provably did nothing: it never left, or the supplier had no time for it. */
export class NotTaken extends Error {
  /** `waitMs`: the wait that the supplier asked for. */
  constructor(
    why: string,
    readonly waitMs: number | null = null,
  ) {
    super(why);
  }
}
