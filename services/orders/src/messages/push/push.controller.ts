import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/push-devices';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { ChangeDevices } from './change-devices.js';

@Controller()
export class PushController {
  constructor(private readonly devices: ChangeDevices) {}

  @ServeAdmin(api.listPushDevices)
  listPushDevices() {
    return this.devices.list();
  }

  @ServeAdmin(api.createPushDevice)
  createPushDevice(@In() { body }: InputOf<typeof api.createPushDevice>) {
    return this.devices.add(body);
  }

  @ServeAdmin(api.removePushDevice)
  async removePushDevice(@In() { params }: InputOf<typeof api.removePushDevice>) {
    await this.devices.remove(params.deviceId);
    return { success: true, message: 'This device gets no more notices.' };
  }

  @ServeAdmin(api.testPushDevice)
  testPushDevice(@In() { params }: InputOf<typeof api.testPushDevice>) {
    return this.devices.test(params.deviceId);
  }
}
