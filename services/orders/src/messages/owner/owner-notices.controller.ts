import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-messages';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { UpdateOwnerSettings } from './update-owner-settings.js';
import { TakeNotices } from './take-notices.js';

/** The owner's notices and their channels. */
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

  @Serve(internal.findOwnerSettings)
  find(@In() _input: InputOf<typeof internal.findOwnerSettings>) {
    return this.settings.find();
  }

  @Serve(internal.updateOwnerSettings)
  update(@In() { body }: InputOf<typeof internal.updateOwnerSettings>) {
    return this.settings.update(body);
  }

  @Serve(internal.tryOwnerSettings)
  test(@In() _input: InputOf<typeof internal.tryOwnerSettings>) {
    return this.settings.test();
  }
}
