import { Module } from '@nestjs/common';
import { SuppliersController } from './suppliers.controller.js';
import { SyncPreviewController } from './sync-preview.controller.js';

@Module({ controllers: [SuppliersController, SyncPreviewController] })
export class SuppliersModule {}
