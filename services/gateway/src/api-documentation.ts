import * as api from '@boostline/contracts/routes/public/index';
import { errorCodes } from '@boostline/contracts/routes/errors';
import type { Route } from '@boostline/contracts/routes/route';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import type { Admission } from './admin/access/admission.js';
import type { GatewayEnv } from './env.js';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from './storefront/catalogue/prepared-answer.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;
type Schema = NonNullable<Parameter['schema']>;

/** Inputs that are transformed are documented as they are sent. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  // Both libraries describe the same JSON with different types, so it passes between them as JSON.
  return JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })),
  );
}

/**
 * /api/docs and /api/docs-json: strangers see what they may call, an administrator everything. The library only serves
 * the page, because it would write the document for each request.
 */
export function serveApiDocumentation(
  app: NestFastifyApplication,
  { publicUrl }: Pick<GatewayEnv, 'publicUrl'>,
  admission: Admission,
): void {
  let written: ApiDocuments | undefined;
  // When it is first asked for: at the start it would be a sixth of the gateway's work.
  const documents = () => (written ??= writeDocuments(publicUrl));
  const ofAdministrators = new WeakSet<object>();
  const documentFor = (request: unknown) => {
    const isFull = typeof request === 'object' && request !== null && ofAdministrators.has(request);
    return isFull ? documents().all : documents().open;
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rules?.limit !== 'documents') return;
    const session = await admission.sessionOf(request);
    if (session?.state === 'full') ofAdministrators.add(request);
  });
  SwaggerModule.setup('api/docs', app, () => documents().open, {
    raw: false,
    customSiteTitle: 'Boostline API',
    patchDocumentOnRequest: documentFor,
  });
  // JSON is YAML too.
  for (const [address, contentType] of [
    ['/api/docs-json', 'application/json; charset=utf-8'],
    ['/api/docs-yaml', 'text/yaml; charset=utf-8'],
  ] as const) {
    const prepared = new Map<OpenAPIObject, Promise<PreparedAnswer>>();
    fastify.get(address, async (request, reply) => {
      const document = documentFor(request);
      const answer =
        prepared.get(document) ?? prepareAnswer(JSON.stringify(document), { contentType, vary: 'Cookie' });
      prepared.set(document, answer);
      return sendPrepared(request, reply, await answer);
    });
  }
}

interface ApiDocuments {
  all: OpenAPIObject;
  open: OpenAPIObject;
}

function writeDocuments(publicUrl: string): ApiDocuments {
  const all = describeApi(publicUrl);
  return { all, open: withoutSessions(all) };
}

/** Who writes a program for the owner has a key and no session. */
function withoutSessions(all: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(all.paths).flatMap(([path, operations]) => {
    const open = Object.entries(operations).filter(([, { security }]) => !security?.includes(bySession));
    return open.length === 0 ? [] : [[path, Object.fromEntries(open)]];
  });
  return { ...all, paths: Object.fromEntries(paths) };
}

function describeApi(publicUrl: string): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  for (const [name, route] of Object.entries<Route>(api)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Boostline', version: '1', description: 'Prices are in rupees.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer', description: 'A key that the owner makes in the panel.' },
      },
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
    },
  };
}

const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string().describe('one sentence that may be shown to a buyer'),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional(),
  retryAfter: z.number().optional().describe('seconds'),
});

function operationOf(name: string, route: Route): Operation {
  return {
    operationId: name,
    summary: route.summary,
    ...(route.scope && { description: `For a key that may \`${route.scope}\`.` }),
    tags: [tagOf(route)],
    parameters: [
      ...parametersOf(route.params, 'path', route.example?.params),
      ...parametersOf(route.query, 'query', route.example?.query),
      ...(route.idempotencyKey === 'required' ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: jsonContent(jsonSchemaOf(route.body, 'input'), route.example?.body),
      },
    }),
    ...(route.access !== 'public' && {
      security: [route.access === 'key' ? { key: [] } : bySession],
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        content: {
          [route.contentType ?? 'application/json']: {
            schema: jsonSchemaOf(route.response, 'output'),
            ...(route.example && { example: route.example.response }),
          },
        },
      },
      default: { description: 'Error', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

const bySession = { session: [] };

function tagOf({ path, access }: Route): string {
  if (access === 'key') return 'programs';
  return path.startsWith('/api/admin/') && access !== 'public' ? 'administrator' : 'shop';
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  example: 'invoice-2041',
  description: 'drawn once for each order that is wanted; sent again, it answers the same order',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  examples: Record<string, string> = {},
): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchemaOf(field, 'input'),
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

function jsonContent(schema: Schema, example?: object) {
  return { 'application/json': { schema, ...(example && { example }) } };
}
