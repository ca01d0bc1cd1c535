import * as api from '@boostline/contracts/routes/public/admin-figures';
import type { InputOf } from '@boostline/contracts/routes/route';
import { Decided, In, ServeAdmin, ServeDecision, type DecisionOf } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ExplainRefusal } from './explain-refusal.js';
import { listRefusals } from './list-refusals.js';

@Controller()
export class RefusalsController {
  constructor(
    private readonly database: DataSource,
    private readonly explainRefusal: ExplainRefusal,
  ) {}

  @ServeAdmin(api.listRefusals)
  listRefusals() {
    return listRefusals(this.database.manager, 'all');
  }

  @ServeDecision(api.explainRefusal)
  explain(@Decided() { params, decision }: DecisionOf<typeof api.explainRefusal>) {
    return this.explainRefusal.explain(params.id, decision);
  }

  @ServeAdmin(api.forgetRefusal)
  async forgetRefusal(@In() { params }: InputOf<typeof api.forgetRefusal>) {
    await this.explainRefusal.forget(params.id);
    return listRefusals(this.database.manager, 'all');
  }
}
