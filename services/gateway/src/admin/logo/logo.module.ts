import { Module } from '@nestjs/common';
import { LogoController } from './logo.controller.js';

@Module({ controllers: [LogoController] })
export class LogoModule {}
