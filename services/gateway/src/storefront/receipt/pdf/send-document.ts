import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import type { DocumentFile } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogSnapshotCache } from '../../catalogue/catalog-snapshot.js';
import { viewsOf } from '../print-view.js';
import type { Drawing } from './draw-document.js';
import { MakePdf } from './make-pdf.js';

/** To be raised when documents are drawn differently, so that kept copies are asked for again. */
const edition = 1;

/** Answers with one document of an order as PDF. */
@Injectable()
export class SendDocument {
  constructor(
    private readonly catalogue: CatalogSnapshotCache,
    private readonly makePdf: MakePdf,
  ) {}

  /** Throws `not-found` when the order has no document of that number. */
  async send(
    receipt: Receipt,
    { document, language }: DocumentFile,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const view = viewsOf(receipt, language).find(({ number }) => number === document);
    if (!view) throw new ShopError('not-found', 'There is no such document of this order.');
    const { siteName } = this.catalogue.current().snapshot.siteConfig;
    const drawing: Drawing = { view, language, shop: view.frozen ? null : siteName };
    const tag = tagOf(drawing);
    reply
      .header('etag', tag)
      // A receipt says what was refunded since; a tax document stays as it is.
      .header('cache-control', view.frozen ? 'private, max-age=31536000, immutable' : 'private, no-cache');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const pdf = await this.makePdf.make(drawing);
    const name = `${document.replaceAll('/', '-')}-${language}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(pdf);
  }
}

function tagOf(drawing: Drawing): string {
  const hash = createHash('sha256').update(JSON.stringify([edition, drawing]));
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
