import { Module } from '@nestjs/common';
import { UpkeepController } from './upkeep.controller.js';

@Module({ controllers: [UpkeepController] })
export class UpkeepModule {}
