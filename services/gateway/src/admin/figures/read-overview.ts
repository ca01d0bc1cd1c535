import { Injectable, Logger } from '@nestjs/common';
import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { findCostFigures } from '@boostline/contracts/routes/internal/admin-fulfilment';
import { findSalesFigures } from '@boostline/contracts/routes/internal/admin-orders';
import { Services } from '../../services.js';
import { CountVisits } from '../../visits/count-visits.js';
import { decideConversion } from '../../visits/decide-conversion.js';
import { combineFigures } from './combine-figures.js';

/** A year's figures are added up in one go, in ms. */
const patience = { timeout: 15_000 };

/** What was earned by the orders' side, what it cost by fulfilment's. */
@Injectable()
export class ReadOverview {
  private readonly logger = new Logger('administration');

  constructor(
    private readonly services: Services,
    private readonly visits: CountVisits,
  ) {}

  /** Without fulfilment costs and margins are unknown, not zero. */
  async read(days: number): Promise<Overview> {
    const query = { days };
    const [sales, costs] = await Promise.all([
      this.services.orders.call(findSalesFigures, { query }, patience),
      this.services.fulfilment.call(findCostFigures, { query }, patience).catch((error: unknown) => {
        this.logger.warn(
          `costs could not be read from fulfilment, the overview is shown without them: ${String(error)}`,
        );
        return null;
      }),
    ]);
    const first = sales.days[0]?.day;
    const counted = first === undefined ? [] : await this.visits.since(first);
    return { ...combineFigures(sales, costs), visits: decideConversion(counted, sales.days) };
  }
}
