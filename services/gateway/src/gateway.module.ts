import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseModule } from '@boostline/service-kit/database';
import { AccessGuard } from './admin/access.guard.js';
import { AccountController } from './admin/account/account.controller.js';
import { ChangePassword } from './admin/account/change-password.js';
import { SessionsController } from './admin/account/sessions.controller.js';
import { StepUp } from './admin/account/step-up.js';
import { AdminSession } from './admin/admin-session.entity.js';
import { Admin } from './admin/admin.entity.js';
import { Admission } from './admin/admission.js';
import { AuditLog } from './admin/audit-log.js';
import { BackupCode } from './admin/backup-code.entity.js';
import { BackupCodes } from './admin/backup-codes.js';
import { CheckCode } from './admin/check-code.js';
import { FiguresController } from './admin/figures/figures.controller.js';
import { ReadOperations } from './admin/figures/read-operations.js';
import { ReadOverview } from './admin/figures/read-overview.js';
import { FirstAdministrator } from './admin/first-administrator.js';
import { KnownDevice } from './admin/known-device.entity.js';
import { KnownDevices } from './admin/known-devices.js';
import { LimitedAttempts } from './admin/limited-attempts.js';
import { OfferAdministrationController } from './admin/offer-administration.controller.js';
import { LineAdministrationController } from './admin/orders/line-administration.controller.js';
import { OrderAdministrationController } from './admin/orders/order-administration.controller.js';
import { OrderListsController } from './admin/orders/order-lists.controller.js';
import { ReadOrderDetail } from './admin/orders/read-order-detail.js';
import { PackageAdministrationController } from './admin/package-administration.controller.js';
import { PasswordHashing } from './admin/password-hashing.js';
import { recordEveryWrite } from './admin/record-every-write.js';
import { Sessions } from './admin/sessions.js';
import { PaymentSettingsController } from './admin/settings/payment-settings.controller.js';
import { ProviderAdministrationController } from './admin/settings/provider-administration.controller.js';
import { SetUpTwoFactor } from './admin/set-up-two-factor.js';
import { SignInController } from './admin/sign-in.controller.js';
import { SignIn } from './admin/sign-in.js';
import { SignedInCookies } from './admin/signed-in-cookies.js';
import { SiteConfigAdministrationController } from './admin/site-config-administration.controller.js';
import { TwoFactorController } from './admin/two-factor.controller.js';
import type { GatewayEnv } from './env.js';
import { Limits } from './limits/limits.js';
import { RedisConnections } from './redis-connections.js';
import { Services } from './services.js';
import { RenderedPages } from './site/rendered-pages.js';
import { BuyerOrdersController } from './storefront/buyer-orders.controller.js';
import { CatalogSnapshotCache } from './storefront/catalog-snapshot.js';
import { LiveOrdersController } from './storefront/live-orders/live-orders.controller.js';
import { LiveOrders } from './storefront/live-orders/live-orders.js';
import { OrdersController } from './storefront/orders.controller.js';
import { PaymentsController } from './storefront/payments.controller.js';
import { RecentOrders } from './storefront/recent-orders.js';
import { ENV } from './tokens.js';

const entities = [Admin, AdminSession, BackupCode, KnownDevice];

/** What the outside may reach through Nest, one controller for each subject; their routes are the public allow-list. */
export const controllers = [
  OrdersController,
  BuyerOrdersController,
  LiveOrdersController,
  PaymentsController,
  SignInController,
  TwoFactorController,
  AccountController,
  SessionsController,
  FiguresController,
  OrderListsController,
  OrderAdministrationController,
  LineAdministrationController,
  PaymentSettingsController,
  ProviderAdministrationController,
  PackageAdministrationController,
  OfferAdministrationController,
  SiteConfigAdministrationController,
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
  Admission,
  AuditLog,
  BackupCodes,
  ChangePassword,
  CheckCode,
  FirstAdministrator,
  KnownDevices,
  LimitedAttempts,
  PasswordHashing,
  ReadOperations,
  ReadOrderDetail,
  ReadOverview,
  Sessions,
  SetUpTwoFactor,
  SignIn,
  SignedInCookies,
  StepUp,
];

@Module({})
export class GatewayModule {
  static with(env: GatewayEnv): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        databaseModule({ service: 'gateway', url: env.databaseUrl, entities }),
        TypeOrmModule.forFeature(entities),
      ],
      controllers,
      providers: [{ provide: ENV, useValue: env }, ...providers],
    };
  }
}
