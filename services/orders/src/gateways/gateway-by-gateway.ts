import { ShopError } from '@boostline/contracts/routes/errors';

interface Handling<Row> {
  handle: (row: Row) => Promise<void>;
  failed: (row: Row, reason: string) => Promise<void> | void;
}

/**
 * Handles rows of each gateway in order, and the gateways side by side. After its first `gateway-unavailable` the rest
 * of a gateway waits for the next round.
 */
export async function gatewayByGateway<Row extends { gateway: string | null }>(
  due: readonly Row[],
  { handle, failed }: Handling<Row>,
): Promise<void> {
  const rounds = [...Map.groupBy(due, ({ gateway }) => gateway).values()].map(async (rows) => {
    for (const row of rows)
      try {
        await handle(row);
      } catch (error) {
        await failed(row, error instanceof Error ? error.message : String(error));
        if (error instanceof ShopError && error.code === 'gateway-unavailable') return;
      }
  });
  // All are waited for: the job of whoever called is over when nothing of it is at work any more.
  const ended = await Promise.allSettled(rounds);
  for (const round of ended) if (round.status === 'rejected') throw round.reason;
}
