import { Controller } from '@nestjs/common';
import { readMessageWays, stopReminders } from '@boostline/contracts/api';
import { findMessageWays, stopReminders as stopAtOrders } from '@boostline/contracts/internal';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../services.js';

/** How the shop can send a buyer word of an order. */
@Controller()
export class MessageWaysController {
  constructor(private readonly services: Services) {}

  @Serve(readMessageWays)
  ways(@In() _input: InputOf<typeof readMessageWays>): Promise<ResponseOf<typeof readMessageWays>> {
    return this.services.orders.call(findMessageWays, {});
  }

  @Serve(stopReminders)
  async stop(@In() { body }: InputOf<typeof stopReminders>): Promise<ResponseOf<typeof stopReminders>> {
    await this.services.orders.call(stopAtOrders, { body });
    return { success: true, message: 'You get no reminders any more.' };
  }
}
