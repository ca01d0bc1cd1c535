import { Global, Module } from '@nestjs/common';
import { AdministerNetworks } from './administer-networks.js';
import { AdministerProducts } from './administer-products.js';
import { AdministerTargetKinds } from './administer-target-kinds.js';
import { ProductRegistries } from './product-registries.js';
import { ProductsController } from './products.controller.js';

/** What is sold is asked for wherever something is sold. */
@Global()
@Module({
  controllers: [ProductsController],
  providers: [AdministerNetworks, AdministerProducts, AdministerTargetKinds, ProductRegistries],
  exports: [ProductRegistries],
})
export class ProductsModule {}
