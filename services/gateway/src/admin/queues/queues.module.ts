import { Module } from '@nestjs/common';
import { QueuesController } from './queues.controller.js';
import { QueueBoard } from './queue-board.js';

@Module({ controllers: [QueuesController], providers: [QueueBoard] })
export class QueuesModule {}
