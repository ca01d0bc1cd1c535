import { Controller } from '@nestjs/common';
import { readOperations, readOverview } from '@boostline/contracts/api';
import type { InputOf, ResponseOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import { ReadOperations } from './read-operations.js';
import { ReadOverview } from './read-overview.js';

/** How the shop does, and what waits for a person. */
@Controller()
export class FiguresController {
  constructor(
    private readonly overview: ReadOverview,
    private readonly operations: ReadOperations,
  ) {}

  @Serve(readOverview)
  readOverview(@In() { query }: InputOf<typeof readOverview>): Promise<ResponseOf<typeof readOverview>> {
    return this.overview.run(query.days);
  }

  @Serve(readOperations)
  readOperations(@In() _input: InputOf<typeof readOperations>): Promise<ResponseOf<typeof readOperations>> {
    return this.operations.run();
  }
}
