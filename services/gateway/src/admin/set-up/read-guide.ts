import { Injectable, Inject } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { findTestPayment } from '@boostline/contracts/routes/internal/admin-orders';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { listProviders, readPaymentSettings } from '@boostline/contracts/routes/public/admin-settings';
import { Repository } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';
import type { Admin } from '../sign-in/admin.entity.js';
import type { SetUpFacts } from './decide-guide.js';
import { PassedCheck } from './passed-check.entity.js';

@Injectable()
export class ReadGuide {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    @InjectRepository(PassedCheck) private readonly checks: Repository<PassedCheck>,
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
  ) {}

  async read(admin: Admin): Promise<SetUpFacts> {
    const [suppliers, payments, checks] = await Promise.all([
      this.services.fulfilment.call(internalRoute(listProviders), {}),
      this.services.orders.call(internalRoute(readPaymentSettings), {}),
      this.checks.find(),
    ]);
    const { closed, packages, siteConfig } = this.catalogue.current().snapshot;
    const gateway = payments.gateways.find(({ name }) => name === payments.current);
    if (!gateway) throw new Error(`no account of ${payments.current}`);
    const { testPayment } = await this.services.orders.call(findTestPayment, {
      params: { name: gateway.name },
    });
    return {
      closed,
      testPayment,
      suppliers,
      gateway,
      site: siteConfig,
      publicUrl: this.env.publicUrl,
      twoFactor: admin.totpSecret !== null,
      packages: Object.values(packages).flat().length,
      passed: Object.fromEntries(checks.map(({ step, subject }) => [step, subject])),
    };
  }
}
