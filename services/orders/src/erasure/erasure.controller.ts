import { Controller } from '@nestjs/common';
import { eraseOrders, findHeldOfOrders } from '@boostline/contracts/routes/internal/erasures';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { EraseOrders } from './erase-orders.js';
import { FindHeldData } from './find-held-data.js';

@Controller()
export class ErasureController {
  constructor(
    private readonly findHeldData: FindHeldData,
    private readonly eraseOrders: EraseOrders,
  ) {}

  @Serve(findHeldOfOrders)
  find(@In() { body }: InputOf<typeof findHeldOfOrders>) {
    return this.findHeldData.find(body.orderIds);
  }

  @Serve(eraseOrders)
  erase(@In() { body }: InputOf<typeof eraseOrders>) {
    return this.eraseOrders.erase(body.orderIds, body.by);
  }
}
