import { Controller } from '@nestjs/common';
import { findRetention, keepRetention } from '@boostline/contracts/internal/retention';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { ChangeRetention } from './change-retention.js';
import { ReadRetention } from './read-retention.js';

/** How long things are kept. */
@Controller()
export class RetentionController {
  constructor(
    private readonly readRetention: ReadRetention,
    private readonly changeRetention: ChangeRetention,
  ) {}

  @Serve(findRetention)
  find(@In() _input: InputOf<typeof findRetention>): Promise<ResponseOf<typeof findRetention>> {
    return this.readRetention.run();
  }

  @Serve(keepRetention)
  keep(@In() { body }: InputOf<typeof keepRetention>): Promise<ResponseOf<typeof keepRetention>> {
    return this.changeRetention.run(body);
  }
}
