import { Controller, Req } from '@nestjs/common';
import {
  explainRefusal,
  forgetRefusal,
  listRefusals,
  readOperations,
  readOverview,
  settleSurplus,
} from '@boostline/contracts/routes/public/index';
import {
  explainRefusalSentence,
  forgetRefusalSentence,
  listRefusalSentences,
  settleSurplusOrder,
} from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';
import { ReadOperations } from './read-operations.js';
import { ReadOverview } from './read-overview.js';

/** How the shop does, and what waits for a person. */
@Controller()
export class FiguresController {
  constructor(
    private readonly overview: ReadOverview,
    private readonly operations: ReadOperations,
    private readonly services: Services,
    private readonly admission: Admission,
  ) {}

  @Serve(readOverview)
  readOverview(@In() { query }: InputOf<typeof readOverview>): Promise<ResponseOf<typeof readOverview>> {
    return this.overview.run(query.days);
  }

  @Serve(settleSurplus)
  async settleSurplus(
    @In() { params, body }: InputOf<typeof settleSurplus>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof settleSurplus>> {
    const { admin } = await this.admission.requiredSession(request);
    await this.services.fulfilment.call(settleSurplusOrder, {
      params,
      body: { ...body, by: admin.username },
    });
    return this.operations.run();
  }

  @Serve(readOperations)
  readOperations(@In() _input: InputOf<typeof readOperations>): Promise<ResponseOf<typeof readOperations>> {
    return this.operations.run();
  }

  @Serve(listRefusals)
  listRefusals(@In() _input: InputOf<typeof listRefusals>): Promise<ResponseOf<typeof listRefusals>> {
    return this.services.fulfilment.call(listRefusalSentences, {});
  }

  @Serve(explainRefusal)
  async explainRefusal(
    @In() { params, body }: InputOf<typeof explainRefusal>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof explainRefusal>> {
    const { admin } = await this.admission.requiredSession(request);
    await this.services.fulfilment.call(explainRefusalSentence, {
      params,
      body: { ...body, by: admin.username },
    });
    return this.operations.run();
  }

  @Serve(forgetRefusal)
  async forgetRefusal(
    @In() { params }: InputOf<typeof forgetRefusal>,
  ): Promise<ResponseOf<typeof forgetRefusal>> {
    await this.services.fulfilment.call(forgetRefusalSentence, { params });
    return this.services.fulfilment.call(listRefusalSentences, {});
  }
}
