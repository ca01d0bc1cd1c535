import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import * as api from '@boostline/contracts/routes/public/admin-settings';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddSupplier } from './add-supplier.js';
import { UpdateSupplier } from './update-supplier.js';
import { ListServices } from './list-services.js';
import { presentSuppliers } from './present-suppliers.js';
import { PricingSettings } from '../../suppliers/pricing.js';
import { readMissingRecords } from './missing-records.js';
import { ReadServicesNow } from './read-services-now.js';
import { ReleaseBuying } from './release-buying.js';
import { TestSupplier } from './test-supplier.js';

@Controller()
export class SuppliersController {
  constructor(
    private readonly database: DataSource,
    private readonly addSupplier: AddSupplier,
    private readonly updateSupplier: UpdateSupplier,
    private readonly testSupplier: TestSupplier,
    private readonly readServicesNow: ReadServicesNow,
    private readonly listServices: ListServices,
    private readonly pricing: PricingSettings,
    private readonly releaseHeld: ReleaseBuying,
  ) {}

  @ServeAdmin(api.listProviders)
  listProviders() {
    return presentSuppliers(this.database.manager);
  }

  @ServeAdmin(api.readMissingRecords)
  readMissingRecords() {
    return readMissingRecords(this.database.manager);
  }

  @ServeAdmin(api.releaseBuying)
  releaseBuying(@In() { body }: InputOf<typeof api.releaseBuying>) {
    return this.releaseHeld.release(body.unsearched);
  }

  @ServeAdmin(api.createProvider)
  createProvider(@In() { body }: InputOf<typeof api.createProvider>) {
    return this.addSupplier.add(body);
  }

  @ServeAdmin(api.updateProvider)
  change(@In() { params, body }: InputOf<typeof api.updateProvider>) {
    return this.updateSupplier.update(params.providerId, body);
  }

  @ServeAdmin(api.testProvider)
  testProvider(@In() { params }: InputOf<typeof api.testProvider>) {
    return this.testSupplier.test(params.providerId);
  }

  @ServeAdmin(api.syncProvider)
  syncProvider(@In() { params }: InputOf<typeof api.syncProvider>) {
    return this.readServicesNow.read(params.providerId);
  }

  @ServeAdmin(api.syncResellerServices)
  syncResellerServices() {
    return this.readServicesNow.read(undefined);
  }

  @Serve(routes.previewProviderServices)
  rehearse() {
    return this.readServicesNow.rehearse();
  }

  @ServeAdmin(api.listResellerServices)
  listResellerServices() {
    return this.listServices.list();
  }

  @ServeAdmin(api.readPricing)
  readPricing() {
    return this.pricing.find();
  }

  @ServeAdmin(api.updatePricing)
  updatePricing(@In() { body }: InputOf<typeof api.updatePricing>) {
    return this.pricing.change(body);
  }
}
