import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-retention';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { ReadRetention, UpdateRetention } from './update-retention.js';

/** How long things are kept. */
@Controller()
export class RetentionController {
  constructor(
    private readonly readRetention: ReadRetention,
    private readonly updateRetention: UpdateRetention,
  ) {}

  @ServeAdmin(api.readRetention)
  find(@In() _input: InputOf<typeof api.readRetention>): Promise<ResponseOf<typeof api.readRetention>> {
    return this.readRetention.read();
  }

  @ServeAdmin(api.updateRetention)
  update(
    @In() { body }: InputOf<typeof api.updateRetention>,
  ): Promise<ResponseOf<typeof api.updateRetention>> {
    return this.updateRetention.update(body);
  }
}
