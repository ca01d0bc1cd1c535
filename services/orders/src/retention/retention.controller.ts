import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-settings';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { ReadRetention, UpdateRetention } from './update-retention.js';

@Controller()
export class RetentionController {
  constructor(
    private readonly readRetention: ReadRetention,
    private readonly updateRetention: UpdateRetention,
  ) {}

  @ServeAdmin(api.readRetention)
  find() {
    return this.readRetention.read();
  }

  @ServeAdmin(api.updateRetention)
  update(@In() { body }: InputOf<typeof api.updateRetention>) {
    return this.updateRetention.update(body);
  }
}
