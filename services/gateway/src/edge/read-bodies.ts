import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';

/** Bodies are JSON, but those of routes with `rawBody` stay bytes. */
export function readBodies(app: NestFastifyApplication): void {
  const readJson = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'text/plain', '*'];
  app.useBodyParser<RawServerDefault>(types, {}, (request, body, done) => {
    if (request.routeOptions.config.rules?.body === 'bytes') done(null, body);
    else void readJson(request, body.toString(), done);
  });
}
