import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ChosenGateways } from './chosen-gateways.js';
import type { Circumstances, NewIds } from '../../order/circumstances.js';

export const newIds: NewIds = {
  uuid: randomUUID,
  reference: (prefix) => `${prefix}_${randomBytes(15).toString('base64url')}`,
};

@Injectable()
export class FindCircumstances {
  constructor(private readonly gateways: ChosenGateways) {}

  find(): Circumstances {
    return { now: new Date(), ids: newIds, refundTerms: this.gateways.refundTerms };
  }
}
