import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SetUpController } from './set-up.controller.js';
import { CheckStep } from './check-step.js';
import { ReadGuide } from './read-guide.js';
import { PassedCheck } from './passed-check.entity.js';
import { StorefrontModule } from '../../storefront/storefront.module.js';

const entities = [PassedCheck];

@Module({
  imports: [TypeOrmModule.forFeature(entities), StorefrontModule],
  controllers: [SetUpController],
  providers: [CheckStep, ReadGuide],
})
export class SetUpModule {}
