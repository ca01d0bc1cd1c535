import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { jobsModule } from '@boostline/messaging/jobs/jobs-module';
import { databaseModule } from '@boostline/service-kit/data/database';
import { AccessGuard } from './admin/access/access.guard.js';
import { AccountController } from './admin/account/account.controller.js';
import { ChangePassword } from './admin/account/change-password.js';
import { SessionsController } from './admin/account/sessions.controller.js';
import { StepUp } from './admin/account/step-up.js';
import { AdminSession } from './admin/sign-in/admin-session.entity.js';
import { Admin } from './admin/sign-in/admin.entity.js';
import { Admission } from './admin/access/admission.js';
import { AuditLog } from './admin/access/audit-log.js';
import { BackupCode } from './admin/two-factor/backup-code.entity.js';
import { BackupCodes } from './admin/two-factor/backup-codes.js';
import { CheckCode } from './admin/two-factor/check-code.js';
import { FiguresController } from './admin/figures/figures.controller.js';
import { ReadOperations } from './admin/figures/read-operations.js';
import { ReadOverview } from './admin/figures/read-overview.js';
import { FirstAdministrator } from './admin/sign-in/first-administrator.js';
import { KnownDevice } from './admin/sign-in/known-device.entity.js';
import { KnownDevices } from './admin/sign-in/known-devices.js';
import { LimitedAttempts } from './admin/sign-in/limited-attempts.js';
import { LogoController } from './admin/logo/logo.controller.js';
import { OrderDocumentsController } from './admin/orders/order-documents.controller.js';
import { OrdersWithCostsController } from './admin/orders/orders-with-costs.controller.js';
import { SyncPreviewController } from './admin/suppliers/sync-preview.controller.js';
import { ForwardingController } from './admin/forwarding/forwarding.controller.js';
import { OrderCosts } from './admin/orders/order-money.js';
import { ReadOrderDetail } from './admin/orders/read-order-detail.js';
import { PasswordHashing } from './admin/sign-in/password-hashing.js';
import { recordEveryWrite } from './admin/access/record-every-write.js';
import { Sessions } from './admin/sign-in/sessions.js';
import { NoticesProcessor } from './admin/notices/notices.processor.js';
import { TellOwner } from './admin/notices/tell-owner.js';
import { QueueBoard } from './admin/queues/queue-board.js';
import { QueuesController } from './admin/queues/queues.controller.js';
import { SuppliersController } from './admin/suppliers/suppliers.controller.js';
import { SetUpTwoFactor } from './admin/two-factor/set-up-two-factor.js';
import { CheckStep } from './admin/set-up/check-step.js';
import { PassedCheck } from './admin/set-up/passed-check.entity.js';
import { ReadGuide } from './admin/set-up/read-guide.js';
import { SetUpController } from './admin/set-up/set-up.controller.js';
import { SignInController } from './admin/sign-in/sign-in.controller.js';
import { SignIn } from './admin/sign-in/sign-in.js';
import { SignedInCookies } from './admin/sign-in/signed-in-cookies.js';
import { TwoFactorController } from './admin/two-factor/two-factor.controller.js';
import type { GatewayEnv } from './env.js';
import { jobs } from './jobs.js';
import { Limits } from './limits/limits.js';
import { ApiKeyRow } from './programs/api-key.entity.js';
import { ApiKeys } from './programs/api-keys.js';
import { KeysController } from './programs/keys.controller.js';
import { ProgramsController } from './programs/programs.controller.js';
import { RedisConnections } from './redis-connections.js';
import { Services } from './services.js';
import { RenderedPages } from './site/rendered-pages.js';
import { BuyerOrdersController } from './storefront/buyer-orders.controller.js';
import { CatalogSnapshotCache } from './storefront/catalogue/catalog-snapshot.js';
import { CouponsController } from './storefront/coupons.controller.js';
import { LiveOrdersController } from './storefront/live-orders/live-orders.controller.js';
import { LiveOrders } from './storefront/live-orders/live-orders.js';
import { OrdersController } from './storefront/orders.controller.js';
import { PageErrorsController } from './storefront/page-errors.controller.js';
import { MessageWaysController } from './storefront/message-ways.controller.js';
import { PaymentsController } from './storefront/payments.controller.js';
import { ShareCards } from './site/cards/share-cards.js';
import { MakePdf } from './storefront/receipt/pdf/make-pdf.js';
import { SendDocument } from './storefront/receipt/pdf/send-document.js';
import { RecentOrders } from './storefront/recent-orders.js';
import { TrackRecords } from './storefront/track-record.js';
import { StartJobs } from './start-jobs.js';
import { ENV } from './tokens.js';
import { EraseHeldData } from './admin/erasures/erase-held-data.js';
import { UpkeepProcessor } from './admin/erasures/upkeep.processor.js';
import { ErasuresController } from './admin/erasures/erasures.controller.js';
import { UpkeepController } from './admin/upkeep/upkeep.controller.js';
import { CountVisits } from './visits/count-visits.js';
import { WorkPool } from './work-pool.js';

const entities = [Admin, AdminSession, ApiKeyRow, BackupCode, KnownDevice, PassedCheck];

/** What the outside may reach through Nest, one controller for each subject; their routes are the public allow-list. */
export const controllers = [
  OrdersController,
  BuyerOrdersController,
  CouponsController,
  LiveOrdersController,
  MessageWaysController,
  PaymentsController,
  PageErrorsController,
  SignInController,
  TwoFactorController,
  AccountController,
  SessionsController,
  FiguresController,
  ForwardingController,
  LogoController,
  OrderDocumentsController,
  OrdersWithCostsController,
  SyncPreviewController,
  SuppliersController,
  SetUpController,
  KeysController,
  ProgramsController,
  UpkeepController,
  QueuesController,
  ErasuresController,
];
recordEveryWrite(controllers);

const providers = [
  { provide: APP_GUARD, useClass: AccessGuard },
  Services,
  RedisConnections,
  Limits,
  CatalogSnapshotCache,
  LiveOrders,
  RecentOrders,
  RenderedPages,
  TrackRecords,
  Admission,
  ApiKeys,
  AuditLog,
  BackupCodes,
  ChangePassword,
  CheckCode,
  CheckStep,
  CountVisits,
  EraseHeldData,
  FirstAdministrator,
  KnownDevices,
  LimitedAttempts,
  MakePdf,
  NoticesProcessor,
  ShareCards,
  PasswordHashing,
  QueueBoard,
  ReadGuide,
  ReadOperations,
  OrderCosts,
  ReadOrderDetail,
  ReadOverview,
  SendDocument,
  Sessions,
  SetUpTwoFactor,
  SignIn,
  SignedInCookies,
  StepUp,
  StartJobs,
  TellOwner,
  UpkeepProcessor,
  WorkPool,
];

@Module({})
export class GatewayModule {
  static with(env: GatewayEnv): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        databaseModule({ service: 'gateway', address: env.database, entities }),
        TypeOrmModule.forFeature(entities),
        jobsModule({ service: 'gateway', table: jobs, redisUrl: env.redisUrl }),
      ],
      controllers,
      providers: [{ provide: ENV, useValue: env }, ...providers],
    };
  }
}
