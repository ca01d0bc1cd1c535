import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddProvider } from './add-provider.js';
import { UpdateProvider } from './update-provider.js';
import { ListServices } from './list-services.js';
import { presentProviders } from './present-providers.js';
import { PricingSettings } from './pricing.js';
import { readMissingRecords } from './read-missing-records.js';
import { ReadServicesNow } from './read-services-now.js';
import { ReleaseBuying } from './release-buying.js';
import { TryProvider } from './try-provider.js';

/** The panel accounts, what they sell, and how its price becomes ours. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly database: DataSource,
    private readonly addProvider: AddProvider,
    private readonly updateProvider: UpdateProvider,
    private readonly tryProvider: TryProvider,
    private readonly readServicesNow: ReadServicesNow,
    private readonly listServices: ListServices,
    private readonly pricing: PricingSettings,
    private readonly releaseHeld: ReleaseBuying,
  ) {}

  @Serve(routes.findProviders)
  find(@In() _input: InputOf<typeof routes.findProviders>): Promise<ResponseOf<typeof routes.findProviders>> {
    return presentProviders(this.database.manager);
  }

  @Serve(routes.readMissingRecords)
  readMissingRecords(
    @In() _input: InputOf<typeof routes.readMissingRecords>,
  ): Promise<ResponseOf<typeof routes.readMissingRecords>> {
    return readMissingRecords(this.database.manager);
  }

  @Serve(routes.releaseBuying)
  releaseBuying(
    @In() { body }: InputOf<typeof routes.releaseBuying>,
  ): Promise<ResponseOf<typeof routes.releaseBuying>> {
    return this.releaseHeld.release(body.unsearched);
  }

  @Serve(routes.addProvider)
  add(@In() { body }: InputOf<typeof routes.addProvider>): Promise<ResponseOf<typeof routes.addProvider>> {
    return this.addProvider.run(body);
  }

  @Serve(routes.updateProvider)
  change(
    @In() { params, body }: InputOf<typeof routes.updateProvider>,
  ): Promise<ResponseOf<typeof routes.updateProvider>> {
    return this.updateProvider.run(params.providerId, body);
  }

  @Serve(routes.tryProvider)
  try(@In() { params }: InputOf<typeof routes.tryProvider>): Promise<ResponseOf<typeof routes.tryProvider>> {
    return this.tryProvider.run(params.providerId);
  }

  @Serve(routes.readProviderServices)
  sync(
    @In() { query }: InputOf<typeof routes.readProviderServices>,
  ): Promise<ResponseOf<typeof routes.readProviderServices>> {
    return this.readServicesNow.run(query.providerId);
  }

  @Serve(routes.previewProviderServices)
  rehearse(
    @In() _input: InputOf<typeof routes.previewProviderServices>,
  ): Promise<ResponseOf<typeof routes.previewProviderServices>> {
    return this.readServicesNow.rehearse();
  }

  @Serve(routes.listServices)
  services(
    @In() _input: InputOf<typeof routes.listServices>,
  ): Promise<ResponseOf<typeof routes.listServices>> {
    return this.listServices.run();
  }

  @Serve(routes.findPricing)
  findPricing(
    @In() _input: InputOf<typeof routes.findPricing>,
  ): Promise<ResponseOf<typeof routes.findPricing>> {
    return this.pricing.find();
  }

  @Serve(routes.updatePricing)
  updatePricing(
    @In() { body }: InputOf<typeof routes.updatePricing>,
  ): Promise<ResponseOf<typeof routes.updatePricing>> {
    return this.pricing.change(body);
  }
}
