import { Module } from '@nestjs/common';
import { AccountsController } from './accounts/accounts.controller.js';
import { FetchPicture } from './accounts/fetch-picture.js';
import { OrdersController } from './orders.controller.js';
import { BuyerOrdersController } from './buyer-orders.controller.js';
import { CouponsController } from './coupons.controller.js';
import { LiveOrdersController } from './live-orders/live-orders.controller.js';
import { MessageWaysController } from './message-ways.controller.js';
import { PaymentsController } from './payments.controller.js';
import { PageErrorsController } from './page-errors.controller.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';
import { LiveOrders } from './live-orders/live-orders.js';
import { RecentOrders } from './recent-orders.js';
import { TrackRecords } from './track-record.js';
import { ShopOpening } from './shop-opening.js';
import { WebhooksController } from './webhooks.controller.js';
import { MakePdf } from './receipt/pdf/make-pdf.js';
import { SendDocument } from './receipt/pdf/send-document.js';

@Module({
  controllers: [
    AccountsController,
    OrdersController,
    BuyerOrdersController,
    CouponsController,
    LiveOrdersController,
    MessageWaysController,
    PaymentsController,
    PageErrorsController,
    CatalogueController,
    WebhooksController,
  ],
  providers: [
    CatalogSnapshotCache,
    FetchPicture,
    ShopOpening,
    LiveOrders,
    RecentOrders,
    TrackRecords,
    MakePdf,
    SendDocument,
  ],
  exports: [CatalogSnapshotCache, ShopOpening, TrackRecords, SendDocument],
})
export class StorefrontModule {}
