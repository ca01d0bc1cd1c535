import { Controller, Inject } from '@nestjs/common';
import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import { ENV, type GatewayEnv } from '../../env.js';
import { whyNoSupplierOfAPublicShop } from '../set-up/decide-guide.js';
import * as api from '@boostline/contracts/routes/public/admin-settings';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import {
  pricingQuestion,
  supplierQuestion,
} from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';

@Controller()
export class SuppliersController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
  ) {}

  @Serve(api.createProvider)
  create(@In() { body }: InputOf<typeof api.createProvider>) {
    this.refuseSandbox(body);
    return this.services.fulfilment.call(internalRoute(api.createProvider), { body });
  }

  /** Throws `below-margin` with what a person must confirm. */
  @Serve(api.updateProvider)
  async update(@In() { params, body }: InputOf<typeof api.updateProvider>) {
    if (body.active) this.refuseSandbox(body);
    if (!body.acceptLoss) await this.askAboutTerms(params.providerId, body);
    return this.services.fulfilment.call(internalRoute(api.updateProvider), { params, body });
  }

  /** Throws `below-margin` with what a person must confirm. */
  @Serve(api.updatePricing)
  async updatePricing(@In() { body }: InputOf<typeof api.updatePricing>) {
    if (!body.acceptLoss) {
      const { exchangeFactor, otherFactors, minimumMargin } = body;
      const [current, effect] = await Promise.all([
        this.services.fulfilment.call(internalRoute(api.readPricing), {}),
        this.services.catalog.call(internalRoute(api.previewPricing), {
          body: { exchangeFactor, otherFactors, minimumMargin },
        }),
      ]);
      const message = pricingQuestion(current, body, effect);
      if (message !== null)
        throw new ShopError('below-margin', message, { fields: [{ path: 'exchangeFactor', message }] });
    }
    return this.services.fulfilment.call(internalRoute(api.updatePricing), { body });
  }

  private async askAboutTerms(id: number, wanted: InputOf<typeof api.updateProvider>['body']): Promise<void> {
    const { currency, rateBasis } = wanted;
    const [suppliers, exchange, effect] = await Promise.all([
      this.services.fulfilment.call(internalRoute(api.listProviders), {}),
      this.services.fulfilment.call(internalRoute(api.readPricing), {}),
      this.services.catalog.call(internalRoute(api.previewPricing), {
        body: { supplier: { providerId: id, currency, rateBasis } },
      }),
    ]);
    const before = suppliers.find((supplier) => supplier.id === id);
    const message = before ? supplierQuestion(before, wanted, exchange, effect) : null;
    if (message !== null)
      throw new ShopError('below-margin', message, { fields: [{ path: 'rateBasis', message }] });
  }

  /** A shop that strangers can open buys at suppliers of the internet alone, whatever ALLOW_LOOPBACK_UPSTREAMS says. */
  private refuseSandbox({ baseUrl }: { baseUrl: string }): void {
    const why = isPublicAddress(this.env.publicUrl) ? whyNoSupplierOfAPublicShop(baseUrl) : null;
    if (why !== null) throw invalidField('baseUrl', why);
  }
}
