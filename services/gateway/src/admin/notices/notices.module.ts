import { Module } from '@nestjs/common';
import { NotifyOwner } from './notify-owner.js';
import { NoticesProcessor } from './notices.processor.js';
import { FiguresModule } from '../figures/figures.module.js';

@Module({ imports: [FiguresModule], providers: [NotifyOwner, NoticesProcessor] })
export class NoticesModule {}
