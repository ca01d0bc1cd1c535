import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ExplainRefusal } from './explain-refusal.js';
import { listRefusals } from './list-refusals.js';

/** What suppliers' refusals mean. */
@Controller()
export class RefusalsController {
  constructor(
    private readonly database: DataSource,
    private readonly explainRefusal: ExplainRefusal,
  ) {}

  @Serve(routes.listRefusalSentences)
  list(
    @In() _input: InputOf<typeof routes.listRefusalSentences>,
  ): Promise<ResponseOf<typeof routes.listRefusalSentences>> {
    return listRefusals(this.database.manager, 'all');
  }

  @Serve(routes.explainRefusalSentence)
  async explain(
    @In() { params, body }: InputOf<typeof routes.explainRefusalSentence>,
  ): Promise<ResponseOf<typeof routes.explainRefusalSentence>> {
    await this.explainRefusal.run(params.id, body);
    return { done: true };
  }

  @Serve(routes.forgetRefusalSentence)
  async forget(
    @In() { params }: InputOf<typeof routes.forgetRefusalSentence>,
  ): Promise<ResponseOf<typeof routes.forgetRefusalSentence>> {
    await this.explainRefusal.forget(params.id);
    return { done: true };
  }
}
