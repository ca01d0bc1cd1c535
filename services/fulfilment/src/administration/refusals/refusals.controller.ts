import * as api from '@boostline/contracts/routes/public/admin-figures';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin, ServeDecision } from '@boostline/service-kit/calls/serve';
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

  @ServeAdmin(api.listRefusals)
  listRefusals(@In() _input: InputOf<typeof api.listRefusals>): Promise<ResponseOf<typeof api.listRefusals>> {
    return listRefusals(this.database.manager, 'all');
  }

  @ServeDecision(api.explainRefusal)
  async explain(
    @In() { params, body }: InputOf<typeof api.explainRefusal>,
    @Administrator() by: string,
  ): Promise<{ done: true }> {
    await this.explainRefusal.explain(params.id, { ...body, by });
    return { done: true };
  }

  @ServeAdmin(api.forgetRefusal)
  async forgetRefusal(
    @In() { params }: InputOf<typeof api.forgetRefusal>,
  ): Promise<ResponseOf<typeof api.forgetRefusal>> {
    await this.explainRefusal.forget(params.id);
    return listRefusals(this.database.manager, 'all');
  }
}
