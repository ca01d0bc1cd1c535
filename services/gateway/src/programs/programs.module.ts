import { Module } from '@nestjs/common';
import { KeysController } from './keys.controller.js';
import { ProgramsController } from './programs.controller.js';
import { StorefrontModule } from '../storefront/storefront.module.js';

@Module({ imports: [StorefrontModule], controllers: [KeysController, ProgramsController] })
export class ProgramsModule {}
