import { Module } from '@nestjs/common';
import { OrderDocumentsController } from './order-documents.controller.js';
import { OrdersWithCostsController } from './orders-with-costs.controller.js';
import { OrderCosts } from './order-money.js';
import { ReadOrderDetail } from './read-order-detail.js';
import { StorefrontModule } from '../../storefront/storefront.module.js';

@Module({
  imports: [StorefrontModule],
  controllers: [OrderDocumentsController, OrdersWithCostsController],
  providers: [OrderCosts, ReadOrderDetail],
  exports: [ReadOrderDetail],
})
export class OrdersModule {}
