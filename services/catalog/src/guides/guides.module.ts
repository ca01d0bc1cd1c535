import { Module } from '@nestjs/common';
import { AdministerGuides } from './administer-guides.js';
import { GuidesController } from './guides.controller.js';

@Module({ controllers: [GuidesController], providers: [AdministerGuides] })
export class GuidesModule {}
