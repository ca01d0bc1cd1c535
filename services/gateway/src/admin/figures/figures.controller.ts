import { Controller, Req } from '@nestjs/common';
import {
  explainRefusal,
  readOperations,
  readOverview,
  settleSurplus,
} from '@boostline/contracts/routes/public/index';
import { decisionRoute } from '@boostline/contracts/routes/internal-route';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';
import { ReadOperations } from './read-operations.js';
import { operationsForRole } from './operations-for-role.js';
import { ReadOverview } from './read-overview.js';

@Controller()
export class FiguresController {
  constructor(
    private readonly overview: ReadOverview,
    private readonly operations: ReadOperations,
    private readonly services: Services,
    private readonly admission: Admission,
  ) {}

  @Serve(readOverview)
  readOverview(@In() { query }: InputOf<typeof readOverview>) {
    return this.overview.read(query.days);
  }

  @Serve(settleSurplus)
  async settleSurplus(@In() { params, body }: InputOf<typeof settleSurplus>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    await this.services.fulfilment.call(
      decisionRoute(settleSurplus),
      { params, body },
      { administrator: admin.username },
    );
    return this.operations.read();
  }

  @Serve(readOperations)
  async readOperations(@In() _input: InputOf<typeof readOperations>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    return operationsForRole(await this.operations.read(), admin.role);
  }

  @Serve(explainRefusal)
  async explainRefusal(
    @In() { params, body }: InputOf<typeof explainRefusal>,
    @Req() request: FastifyRequest,
  ) {
    const { admin } = await this.admission.requiredSession(request);
    await this.services.fulfilment.call(
      decisionRoute(explainRefusal),
      { params, body },
      { administrator: admin.username },
    );
    return this.operations.read();
  }
}
