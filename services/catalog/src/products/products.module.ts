import { Global, Module } from '@nestjs/common';
import { AdministerProducts } from './administer-products.js';
import { ProductRegistries } from './product-registries.js';
import { ProductsController } from './products.controller.js';

/** What is sold is asked for wherever something is sold. */
@Global()
@Module({
  controllers: [ProductsController],
  providers: [AdministerProducts, ProductRegistries],
  exports: [ProductRegistries],
})
export class ProductsModule {}
