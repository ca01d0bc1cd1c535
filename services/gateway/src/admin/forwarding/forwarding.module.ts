import { Module } from '@nestjs/common';
import { ForwardingController } from './forwarding.controller.js';
import { OrdersModule } from '../orders/orders.module.js';
import { StorefrontModule } from '../../storefront/storefront.module.js';

@Module({ imports: [OrdersModule, StorefrontModule], controllers: [ForwardingController] })
export class ForwardingModule {}
