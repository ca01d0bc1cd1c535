import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/order-limits';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { UpdateOrderLimits } from './update-order-limits.js';

/** The blocklist, and how much is sold to one account and one buyer. */
@Controller()
export class LimitsController {
  constructor(private readonly limits: UpdateOrderLimits) {}

  @Serve(internal.findOrderLimits)
  find(@In() _input: InputOf<typeof internal.findOrderLimits>) {
    return this.limits.find();
  }

  @Serve(internal.updateOrderLimits)
  update(@In() { body }: InputOf<typeof internal.updateOrderLimits>) {
    return this.limits.update(body);
  }

  @Serve(internal.block)
  block(@In() { body }: InputOf<typeof internal.block>) {
    return this.limits.block(body.entry, body.by);
  }

  @Serve(internal.unblock)
  unblock(@In() { params }: InputOf<typeof internal.unblock>) {
    return this.limits.unblock(params.blockedId);
  }
}
