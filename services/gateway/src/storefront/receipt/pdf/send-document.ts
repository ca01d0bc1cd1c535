import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { editedIn, fallbackLanguage } from '@boostline/contracts/languages';
import type { EditedTexts } from '@boostline/contracts/texts/text';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import type { DocumentFile } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogSnapshotCache } from '../../catalogue/catalog-snapshot.js';
import { printWords, viewsOf } from '../print-view.js';
import { canDraw } from './document-fonts.js';
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
    { document, language: asked }: DocumentFile,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { siteConfig, languages } = this.catalogue.current().snapshot;
    const language = canPrint(editedIn(languages, asked)) ? asked : fallbackLanguage;
    const words = printWords({ code: language, edited: editedIn(languages, language) });
    const view = viewsOf(receipt, words).find(({ number }) => number === document);
    if (!view) throw new ShopError('not-found', 'There is no such document of this order.');
    const drawing: Drawing = { view, language, shop: view.frozen ? null : siteConfig.siteName };
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

/** A language that the fonts of a PDF cannot write is printed in English; its page has the fonts of the device. */
const canPrint = (edited: EditedTexts): boolean =>
  Object.entries(edited).every(([id, text]) => !/^(?:receipt|documents)\./.test(id) || canDraw(text));

function tagOf(drawing: Drawing): string {
  const hash = createHash('sha256').update(JSON.stringify([edition, drawing]));
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
