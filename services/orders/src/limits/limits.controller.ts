import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/order-limits';
import type { InputOf } from '@boostline/contracts/routes/route';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { UpdateOrderLimits } from './update-order-limits.js';

/** The blocklist, and how much is sold to one account and one buyer. */
@Controller()
export class LimitsController {
  constructor(private readonly limits: UpdateOrderLimits) {}

  @ServeAdmin(api.readOrderLimits)
  readOrderLimits() {
    return this.limits.find();
  }

  @ServeAdmin(api.updateOrderLimits)
  updateOrderLimits(@In() { body }: InputOf<typeof api.updateOrderLimits>) {
    return this.limits.update(body);
  }

  @ServeAdmin(api.createBlocking)
  createBlocking(@In() { body }: InputOf<typeof api.createBlocking>, @Administrator() administrator: string) {
    return this.limits.block(body, administrator);
  }

  @ServeAdmin(api.removeBlocking)
  removeBlocking(@In() { params }: InputOf<typeof api.removeBlocking>) {
    return this.limits.unblock(params.blockedId);
  }
}
