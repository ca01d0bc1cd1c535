import { Module } from '@nestjs/common';
import { TellOwner } from './tell-owner.js';
import { NoticesProcessor } from './notices.processor.js';
import { FiguresModule } from '../figures/figures.module.js';

@Module({ imports: [FiguresModule], providers: [TellOwner, NoticesProcessor] })
export class NoticesModule {}
