import { Injectable } from '@nestjs/common';
import type { Opening } from '@boostline/contracts/schemas/shop/site/page';
import type { FastifyRequest } from 'fastify';
import { Admission } from '../admin/access/admission.js';
import { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';

/** How the shop looks to a visitor. Only while it is closed is a session looked for. */
@Injectable()
export class ShopOpening {
  constructor(
    private readonly catalogue: CatalogSnapshotCache,
    private readonly admission: Admission,
  ) {}

  async for(request: FastifyRequest): Promise<Opening> {
    if (!this.catalogue.isClosed) return 'open';
    const session = await this.admission.sessionOf(request);
    return session?.state === 'full' ? 'preview' : 'soon';
  }
}
