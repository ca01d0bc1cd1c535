import { Module } from '@nestjs/common';
import { GstRegistrationController } from './gst-registration.controller.js';
import { SuppliersController } from './suppliers.controller.js';
import { SyncPreviewController } from './sync-preview.controller.js';

@Module({ controllers: [SuppliersController, GstRegistrationController, SyncPreviewController] })
export class SuppliersModule {}
