import { Module } from '@nestjs/common';
import { CountVisits } from './count-visits.js';

@Module({ providers: [CountVisits], exports: [CountVisits] })
export class VisitsModule {}
