import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-messages';
import * as api from '@boostline/contracts/routes/public/admin-messages';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { UpdateOwnerSettings } from './update-owner-settings.js';
import { TakeNotices } from './take-notices.js';

@Controller()
export class OwnerNoticesController {
  constructor(
    private readonly take: TakeNotices,
    private readonly settings: UpdateOwnerSettings,
  ) {}

  @Serve(internal.takeNotices)
  notices(@In() { body }: InputOf<typeof internal.takeNotices>) {
    return this.take.take(body.notices);
  }

  @ServeAdmin(api.readOwnerSettings)
  readOwnerSettings() {
    return this.settings.find();
  }

  @ServeAdmin(api.updateOwnerSettings)
  updateOwnerSettings(@In() { body }: InputOf<typeof api.updateOwnerSettings>) {
    return this.settings.update(body);
  }

  @ServeAdmin(api.testOwnerSettings)
  testOwnerSettings() {
    return this.settings.test();
  }
}
