import type { FastifyInstance } from 'fastify';
import type { ShopOpening } from '../../storefront/shop-opening.js';
import type { RenderedPages } from '../rendered-pages.js';
import type { ShareCards } from './share-cards.js';

const address = /^([a-z0-9-]{1,40})\.([a-z]{2,3})\.png$/;

/** The pictures that stand for the shop's pages where a link to them is shared. */
export function serveCards(
  fastify: FastifyInstance,
  pages: RenderedPages,
  cards: ShareCards,
  shop: ShopOpening,
): void {
  fastify.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/share/:file',
    async (request, reply) => {
      const { params, query } = request;
      const [, name = '', language = ''] = address.exec(params.file) ?? [];
      const opening = await shop.for(request);
      const wanted = pages.languages.includes(language) ? pages.card(name, language, opening) : null;
      const picture = wanted && (await cards.picture(params.file, wanted));
      if (!wanted || !picture) return reply.header('cache-control', 'no-store').redirect(pages.plainCard);
      // An address with another edition is that of a page from before: it is shown today's picture for a while.
      const isNewest = query.v === wanted.edition;
      const kept = isNewest ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      return reply
        .type('image/png')
        .header('cache-control', opening === 'open' ? kept : 'no-store')
        .send(picture);
    },
  );
}
