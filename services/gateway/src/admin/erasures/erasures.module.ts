import { Module } from '@nestjs/common';
import { ErasuresController } from './erasures.controller.js';
import { EraseHeldData } from './erase-held-data.js';
import { UpkeepProcessor } from './upkeep.processor.js';
import { OrdersModule } from '../orders/orders.module.js';

@Module({
  imports: [OrdersModule],
  controllers: [ErasuresController],
  providers: [EraseHeldData, UpkeepProcessor],
})
export class ErasuresModule {}
