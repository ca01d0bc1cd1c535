import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/push-devices';
import * as orders from '@boostline/contracts/routes/internal/push-devices';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';

/** The owner's devices that show notices. */
@Controller()
export class PushDevicesController {
  constructor(private readonly services: Services) {}

  @Serve(api.listPushDevices)
  list(@In() _input: InputOf<typeof api.listPushDevices>): Promise<ResponseOf<typeof api.listPushDevices>> {
    return this.services.orders.call(orders.findPushDevices, {});
  }

  @Serve(api.createPushDevice)
  create(
    @In() { body }: InputOf<typeof api.createPushDevice>,
  ): Promise<ResponseOf<typeof api.createPushDevice>> {
    return this.services.orders.call(orders.addPushDevice, { body });
  }

  @Serve(api.removePushDevice)
  async remove(
    @In() { params }: InputOf<typeof api.removePushDevice>,
  ): Promise<ResponseOf<typeof api.removePushDevice>> {
    await this.services.orders.call(orders.dropPushDevice, { params });
    return { success: true, message: 'This device is told nothing any more.' };
  }

  @Serve(api.testPushDevice)
  test(@In() { params }: InputOf<typeof api.testPushDevice>): Promise<ResponseOf<typeof api.testPushDevice>> {
    return this.services.orders.call(orders.tryPushDevice, { params }, { timeout: 20_000 });
  }
}
