/** What happens later, by its time; of one time, in the order in which it was added. */
export class Agenda {
  private readonly entries: { at: number; happen: (at: number) => void }[] = [];

  get nextAt(): number {
    return this.entries[0]?.at ?? Infinity;
  }

  add(at: number, happen: (at: number) => void): void {
    const place = this.entries.findLastIndex((entry) => entry.at <= at);
    this.entries.splice(place + 1, 0, { at, happen });
  }

  /** All that is due until then. */
  runUntil(until: number): void {
    for (let entry = this.entries[0]; entry && entry.at <= until; entry = this.entries[0]) {
      this.entries.shift();
      entry.happen(entry.at);
    }
  }
}
