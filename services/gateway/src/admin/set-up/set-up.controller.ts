import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/set-up';
import { ShopError } from '@boostline/contracts/routes/errors';
import { openTestPayment } from '@boostline/contracts/routes/internal/admin-orders';
import { setCatalogOpening } from '@boostline/contracts/routes/internal/catalogue';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';
import { Admission } from '../access/admission.js';
import { CheckStep } from './check-step.js';
import { decideGuide, whyNotOpened } from './decide-guide.js';
import { ReadGuide } from './read-guide.js';

type Guide = Promise<ResponseOf<typeof api.readSetUp>>;

@Controller()
export class SetUpController {
  constructor(
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly admission: Admission,
    private readonly facts: ReadGuide,
    private readonly checkStep: CheckStep,
  ) {}

  @Serve(api.readSetUp)
  async read(@In() _input: InputOf<typeof api.readSetUp>, @Req() request: FastifyRequest): Guide {
    return this.guide(request);
  }

  @Serve(api.checkSetUp)
  async check(@In() { params }: InputOf<typeof api.checkSetUp>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    return this.checkStep.check(params.step, admin);
  }

  @Serve(api.startTestPayment)
  async startTest() {
    const { support, socialMedia, legal } = this.catalogue.current().snapshot.siteConfig;
    return this.services.orders.call(
      openTestPayment,
      {
        // Some payment gateways want to know who pays.
        body: {
          name: legal.name || null,
          email: legal.email || null,
          phone: support.whatsappNumber || socialMedia.whatsappNumber || null,
        },
      },
      { timeout: 25_000 },
    );
  }

  @Serve(api.openShop)
  async open(@In() { body }: InputOf<typeof api.openShop>, @Req() request: FastifyRequest): Guide {
    const why = body.open ? whyNotOpened(await this.guide(request)) : null;
    if (why !== null) throw new ShopError('conflict', why);
    await this.catalogue.changed(this.services.catalog.call(setCatalogOpening, { body }));
    return this.guide(request);
  }

  private async guide(request: FastifyRequest): Guide {
    const { admin } = await this.admission.requiredSession(request);
    return decideGuide(await this.facts.read(admin));
  }
}
