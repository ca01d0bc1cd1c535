import type { FaultShop } from './environment/fault-shop.js';
import type { Result, Row } from './row.js';
import type { Group } from './table.js';

/** A row that ran to its end, or what kept it, or its shop, from that. */
export type Outcome =
  | { row: Row; result: Result }
  | { fault: string; error: unknown }
  | { fault: string; skipped: string };

/** Runs `jobs` groups at a time, each in its own shop, then those that want the machine alone; reports rows in the table's order. */
export class GroupRun {
  private readonly open = new Set<FaultShop>();

  constructor(
    private readonly groups: readonly Group[],
    private readonly jobs: number,
    private readonly report: (outcome: Outcome) => void,
  ) {}

  async run(): Promise<void> {
    const pages = this.groups.map((group) => ({ group, page: new GroupOutcomes() }));
    const turn = reportInOrder(
      pages.map(({ page }) => page),
      this.report,
    );
    turn();
    const together = pages.filter(({ group }) => !group.alone);
    const lane = async () => {
      for (let next = together.shift(); next; next = together.shift())
        await this.runGroup(next.group, next.page).finally(turn);
    };
    await Promise.all(Array.from({ length: this.jobs }, lane));
    for (const { group, page } of pages.filter((one) => one.group.alone))
      await this.runGroup(group, page).finally(turn);
  }

  /** Every shop that stands now. */
  async close(): Promise<void> {
    await Promise.all([...this.open].map((shop) => shop.close()));
  }

  /** The rows of a group in one shop; a shop that cannot be opened fails them all. */
  private async runGroup(group: Group, page: GroupOutcomes): Promise<void> {
    const { skipped } = group;
    if (skipped) {
      for (const { fault } of group.rows) page.write({ fault, skipped });
      return page.end();
    }
    try {
      const shop = await group.open();
      this.open.add(shop);
      try {
        for (const row of group.rows) page.write(await outcomeOf(row, shop));
      } finally {
        this.open.delete(shop);
        await shop.close();
      }
    } catch (error) {
      page.write({ fault: group.name, error });
    } finally {
      page.end();
    }
  }
}

async function outcomeOf(row: Row, shop: FaultShop): Promise<Outcome> {
  try {
    return { row, result: await row.run(shop) };
  } catch (error) {
    return { fault: row.fault, error };
  }
}

/** The outcomes of a group, kept until its turn. */
class GroupOutcomes {
  private readonly kept: Outcome[] = [];
  private listener: ((outcome: Outcome) => void) | undefined;
  ended = false;

  write(outcome: Outcome): void {
    if (this.listener) this.listener(outcome);
    else this.kept.push(outcome);
  }

  sendTo(listener: (outcome: Outcome) => void): void {
    if (this.listener) return;
    this.listener = listener;
    for (const outcome of this.kept.splice(0)) listener(outcome);
  }

  end(): void {
    this.ended = true;
  }
}

/** Reports every group up to the first that still runs. */
function reportInOrder(pages: GroupOutcomes[], report: (outcome: Outcome) => void): () => void {
  return () => {
    for (const page of pages) {
      page.sendTo(report);
      if (!page.ended) return;
    }
  };
}
