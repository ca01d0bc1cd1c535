import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { ReadOperations } from './read-operations.js';
import { ReadOverview } from './read-overview.js';
import { VisitsModule } from '../../visits/visits.module.js';

@Module({
  imports: [VisitsModule],
  controllers: [FiguresController],
  providers: [ReadOperations, ReadOverview],
  exports: [ReadOperations, ReadOverview],
})
export class FiguresModule {}
