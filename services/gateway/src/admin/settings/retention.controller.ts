import { Controller } from '@nestjs/common';
import { readRetention, updateRetention } from '@boostline/contracts/routes/public/index';
import * as orders from '@boostline/contracts/routes/internal/retention';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';

/** How long things are kept. Who changed it and why is in the audit. */
@Controller()
export class RetentionController {
  constructor(private readonly services: Services) {}

  @Serve(readRetention)
  read(@In() _input: InputOf<typeof readRetention>): Promise<ResponseOf<typeof readRetention>> {
    return this.services.orders.call(orders.findRetention, {});
  }

  @Serve(updateRetention)
  update(@In() { body }: InputOf<typeof updateRetention>): Promise<ResponseOf<typeof updateRetention>> {
    const { reason: _, ...days } = body;
    return this.services.orders.call(orders.updateRetention, { body: days });
  }
}
