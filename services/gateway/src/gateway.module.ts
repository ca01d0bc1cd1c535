import {
  Module,
  Injectable,
  type OnApplicationBootstrap,
  type DynamicModule,
  type Type,
} from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { jobsModule } from '@boostline/messaging/jobs/jobs-module';
import { databaseModule } from '@boostline/service-kit/data/database';
import { StorefrontModule } from './storefront/storefront.module.js';
import { SiteModule } from './site/site.module.js';
import { VisitsModule } from './visits/visits.module.js';
import { ProgramsModule } from './programs/programs.module.js';
import { AccessModule } from './admin/access.module.js';
import { OrdersModule } from './admin/orders/orders.module.js';
import { ForwardingModule } from './admin/forwarding/forwarding.module.js';
import { FiguresModule } from './admin/figures/figures.module.js';
import { NoticesModule } from './admin/notices/notices.module.js';
import { ErasuresModule } from './admin/erasures/erasures.module.js';
import { UpkeepModule } from './admin/upkeep/upkeep.module.js';
import { QueuesModule } from './admin/queues/queues.module.js';
import { SetUpModule } from './admin/set-up/set-up.module.js';
import { SuppliersModule } from './admin/suppliers/suppliers.module.js';
import { LogoModule } from './admin/logo/logo.module.js';
import { Admin } from './admin/sign-in/admin.entity.js';
import { AdminSession } from './admin/sign-in/admin-session.entity.js';
import { ApiKeyRow } from './programs/api-key.entity.js';
import { BackupCode } from './admin/two-factor/backup-code.entity.js';
import { KnownDevice } from './admin/sign-in/known-device.entity.js';
import { Invitation } from './admin/staff/invitation.entity.js';
import { PassedCheck } from './admin/set-up/passed-check.entity.js';
import { Passkey } from './admin/passkeys/passkey.entity.js';
import { recordEveryWrite } from './admin/access/record-every-write.js';
import type { GatewayEnv } from './env.js';
import { jobs } from './jobs.js';
import { SharedModule } from './shared.module.js';
import { JobWorkers } from '@boostline/messaging/jobs/job-workers';
import { SafetyNet } from '@boostline/messaging/jobs/safety-net';

@Injectable()
class StartJobs implements OnApplicationBootstrap {
  constructor(
    private readonly jobWorkers: JobWorkers,
    private readonly safetyNet: SafetyNet,
  ) {}

  onApplicationBootstrap(): void {
    this.jobWorkers.start();
    this.safetyNet.start();
  }
}

const entities = [Admin, AdminSession, ApiKeyRow, BackupCode, Invitation, KnownDevice, PassedCheck, Passkey];

const features = [
  StorefrontModule,
  SiteModule,
  VisitsModule,
  ProgramsModule,
  AccessModule,
  OrdersModule,
  ForwardingModule,
  FiguresModule,
  NoticesModule,
  ErasuresModule,
  UpkeepModule,
  QueuesModule,
  SetUpModule,
  SuppliersModule,
  LogoModule,
];

/** What the outside may reach through Nest; their routes are the public allow-list. */
export const controllers = features.flatMap(
  (feature): Type[] => Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, feature) ?? [],
);
recordEveryWrite(controllers);

@Module({ imports: features, providers: [StartJobs] })
export class GatewayModule {
  static with(env: GatewayEnv): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        SharedModule.with(env),
        databaseModule({ service: 'gateway', address: env.database, entities }),
        jobsModule({ service: 'gateway', table: jobs, redisUrl: env.redisUrl }),
      ],
    };
  }
}
