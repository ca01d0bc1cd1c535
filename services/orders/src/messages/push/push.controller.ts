import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/push-devices';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { ChangeDevices } from './change-devices.js';

/** The owner's devices that show notices. */
@Controller()
export class PushController {
  constructor(private readonly devices: ChangeDevices) {}

  @Serve(internal.findPushDevices)
  list(@In() _input: InputOf<typeof internal.findPushDevices>) {
    return this.devices.list();
  }

  @Serve(internal.addPushDevice)
  add(@In() { body }: InputOf<typeof internal.addPushDevice>) {
    return this.devices.add(body);
  }

  @Serve(internal.dropPushDevice)
  remove(@In() { params }: InputOf<typeof internal.dropPushDevice>) {
    return this.devices.remove(params.deviceId);
  }

  @Serve(internal.tryPushDevice)
  test(@In() { params }: InputOf<typeof internal.tryPushDevice>) {
    return this.devices.test(params.deviceId);
  }
}
