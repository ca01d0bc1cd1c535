import { ShopError } from '@boostline/contracts/routes/errors';
import { readCatalogLogo } from '@boostline/contracts/routes/internal/catalogue';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import type { RouteRules } from '../../edge/route-rules.js';
import type { Limits } from '../../limits/limits.js';
import type { Services } from '../../services.js';

const rules: RouteRules = {
  access: 'public',
  limit: 'files',
  bodyLimit: 1024,
  body: 'json',
  foreignWrites: false,
  private: false,
  stream: false,
};
/** A shop has one logo; a few more while it is being chosen. */
const maxHeld = 3;

/** The shop's logo. Its name says what is in it, so a browser asks for it once. */
export function serveLogo(fastify: FastifyInstance, services: Services, limits: Limits): void {
  const held = new Map<string, Buffer>();
  fastify.get<{ Params: { file: string } }>('/logo/:file', { config: { rules } }, async (request, reply) => {
    const [, logo] = /^([0-9a-f]{32}-\d{1,4}x\d{1,4})\.png$/.exec(request.params.file) ?? [];
    if (logo === undefined) throw new ShopError('not-found', 'There is nothing at this address.');
    const known = held.get(logo);
    // Its rules count it as a file; one that is not held asks the catalogue, as often as other calls may.
    if (!known) await limits.takeHere('lookups', clientAddress(request.ip));
    const png = known ?? (await fetchLogo(services, logo));
    if (held.size >= maxHeld) held.clear();
    held.set(logo, png);
    return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(png);
  });
}

async function fetchLogo(services: Services, logo: string): Promise<Buffer> {
  const { png } = await services.catalog.call(readCatalogLogo, { params: { logo } });
  return Buffer.from(png, 'base64');
}
