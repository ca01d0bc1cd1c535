import { Controller, Req } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { previewPricing, readPricing } from '@boostline/contracts/routes/public/admin-settings';
import { updateGstRegistration } from '@boostline/contracts/routes/public/tax-documents';
import type { InputOf } from '@boostline/contracts/routes/route';
import { gstQuestion } from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import { saleTaxOf } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';

@Controller()
export class GstRegistrationController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
  ) {}

  /** Throws `below-margin` with what a person must confirm. */
  @Serve(updateGstRegistration)
  async update(@In() { body }: InputOf<typeof updateGstRegistration>, @Req() request: FastifyRequest) {
    const { admin } = await this.admission.requiredSession(request);
    if (!body.acceptLoss) await this.askAboutPrices(body);
    const options = { administrator: admin.username };
    return this.services.orders.call(internalRoute(updateGstRegistration), { body }, options);
  }

  private async askAboutPrices({ standing }: InputOf<typeof updateGstRegistration>['body']): Promise<void> {
    const tax = saleTaxOf(standing);
    const [{ tax: present }, effect] = await Promise.all([
      this.services.fulfilment.call(internalRoute(readPricing), {}),
      this.services.catalog.call(internalRoute(previewPricing), { body: { tax } }),
    ]);
    const message = gstQuestion(present, tax, effect);
    if (message !== null)
      throw new ShopError('below-margin', message, { fields: [{ path: 'rate', message }] });
  }
}
