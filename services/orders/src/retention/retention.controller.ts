import { Controller } from '@nestjs/common';
import { findRetention, updateRetention } from '@boostline/contracts/routes/internal/retention';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { ReadRetention, UpdateRetention } from './update-retention.js';

/** How long things are kept. */
@Controller()
export class RetentionController {
  constructor(
    private readonly readRetention: ReadRetention,
    private readonly updateRetention: UpdateRetention,
  ) {}

  @Serve(findRetention)
  find(@In() _input: InputOf<typeof findRetention>): Promise<ResponseOf<typeof findRetention>> {
    return this.readRetention.read();
  }

  @Serve(updateRetention)
  update(@In() { body }: InputOf<typeof updateRetention>): Promise<ResponseOf<typeof updateRetention>> {
    return this.updateRetention.update(body);
  }
}
