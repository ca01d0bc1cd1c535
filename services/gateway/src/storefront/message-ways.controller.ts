import { Controller } from '@nestjs/common';
import { readMessageWays } from '@boostline/contracts/api';
import { findMessageWays } from '@boostline/contracts/internal';
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
}
