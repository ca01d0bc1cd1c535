import type { Opening } from '@boostline/contracts/schemas/shop/site/page';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../admin/access/admission.js';
import type { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';

/** How the shop looks to whoever asks. Only while it is closed is a session looked for. */
export function openingOf(catalogue: CatalogSnapshotCache, admission: Admission) {
  return async (request: FastifyRequest): Promise<Opening> => {
    if (!catalogue.isClosed) return 'open';
    const session = await admission.sessionOf(request);
    return session?.state === 'full' ? 'preview' : 'soon';
  };
}
