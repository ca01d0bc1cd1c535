import { Controller, Inject } from '@nestjs/common';
import { invalidField } from '@boostline/contracts/routes/errors';
import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import type { GatewayEnv } from '../../env.js';
import { ENV } from '../../tokens.js';
import { whyNoSupplierOfAPublicShop } from '../set-up/decide-guide.js';
import * as api from '@boostline/contracts/routes/public/admin-settings';
import { ShopError } from '@boostline/contracts/routes/errors';
import { previewCatalogPricing } from '@boostline/contracts/routes/internal/catalogue';
import { pricingQuestion } from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import * as fulfilment from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../../services.js';

/** Time limit, ms: the call asks the supplier's panel, which may be slow. */
const panelPatience = { timeout: 40_000 };

/** The reseller panels, what they sell, and how its price becomes ours. */
@Controller()
export class ProviderAdministrationController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
  ) {}

  @Serve(api.listProviders)
  list(@In() _input: InputOf<typeof api.listProviders>): Promise<ResponseOf<typeof api.listProviders>> {
    return this.services.fulfilment.call(fulfilment.findProviders, {});
  }

  @Serve(api.readMissingRecords)
  readMissingRecords(
    @In() _input: InputOf<typeof api.readMissingRecords>,
  ): Promise<ResponseOf<typeof api.readMissingRecords>> {
    return this.services.fulfilment.call(fulfilment.readMissingRecords, {});
  }

  @Serve(api.releaseBuying)
  releaseBuying(
    @In() { body }: InputOf<typeof api.releaseBuying>,
  ): Promise<ResponseOf<typeof api.releaseBuying>> {
    return this.services.fulfilment.call(fulfilment.releaseBuying, { body });
  }

  @Serve(api.createProvider)
  create(@In() { body }: InputOf<typeof api.createProvider>): Promise<ResponseOf<typeof api.createProvider>> {
    this.refuseStandIn(body);
    return this.services.fulfilment.call(fulfilment.addProvider, { body });
  }

  @Serve(api.updateProvider)
  update(
    @In() { params, body }: InputOf<typeof api.updateProvider>,
  ): Promise<ResponseOf<typeof api.updateProvider>> {
    if (body.active) this.refuseStandIn(body);
    return this.services.fulfilment.call(fulfilment.updateProvider, { params, body });
  }

  @Serve(api.testProvider)
  test(@In() { params }: InputOf<typeof api.testProvider>): Promise<ResponseOf<typeof api.testProvider>> {
    return this.services.fulfilment.call(fulfilment.tryProvider, { params }, panelPatience);
  }

  @Serve(api.syncProvider)
  sync(@In() { params }: InputOf<typeof api.syncProvider>): Promise<ResponseOf<typeof api.syncProvider>> {
    return this.services.fulfilment.call(fulfilment.readProviderServices, { query: params }, panelPatience);
  }

  @Serve(api.listResellerServices)
  listServices(
    @In() _input: InputOf<typeof api.listResellerServices>,
  ): Promise<ResponseOf<typeof api.listResellerServices>> {
    return this.services.fulfilment.call(fulfilment.listServices, {});
  }

  @Serve(api.syncResellerServices)
  syncAll(
    @In() _input: InputOf<typeof api.syncResellerServices>,
  ): Promise<ResponseOf<typeof api.syncResellerServices>> {
    return this.services.fulfilment.call(fulfilment.readProviderServices, { query: {} }, panelPatience);
  }

  @Serve(api.readPricing)
  readPricing(@In() _input: InputOf<typeof api.readPricing>): Promise<ResponseOf<typeof api.readPricing>> {
    return this.services.fulfilment.call(fulfilment.findPricing, {});
  }

  @Serve(api.previewPricing)
  previewPricing(
    @In() { body }: InputOf<typeof api.previewPricing>,
  ): Promise<ResponseOf<typeof api.previewPricing>> {
    return this.services.catalog.call(previewCatalogPricing, { body });
  }

  /** Throws `below-margin` with what a person must confirm. */
  @Serve(api.updatePricing)
  async updatePricing(
    @In() { body }: InputOf<typeof api.updatePricing>,
  ): Promise<ResponseOf<typeof api.updatePricing>> {
    if (!body.acceptLoss) {
      const { exchangeFactor, otherFactors, minimumMargin } = body;
      const [current, effect] = await Promise.all([
        this.services.fulfilment.call(fulfilment.findPricing, {}),
        this.services.catalog.call(previewCatalogPricing, {
          body: { exchangeFactor, otherFactors, minimumMargin },
        }),
      ]);
      const message = pricingQuestion(current, body, effect);
      if (message !== null)
        throw new ShopError('below-margin', message, { fields: [{ path: 'exchangeFactor', message }] });
    }
    return this.services.fulfilment.call(fulfilment.updatePricing, { body });
  }

  /** A shop that strangers can open buys at suppliers of the internet alone, whatever ALLOW_LOOPBACK_UPSTREAMS says. */
  private refuseStandIn({ baseUrl }: { baseUrl: string }): void {
    const why = isPublicAddress(this.env.publicUrl) ? whyNoSupplierOfAPublicShop(baseUrl) : null;
    if (why !== null) throw invalidField('baseUrl', why);
  }
}
