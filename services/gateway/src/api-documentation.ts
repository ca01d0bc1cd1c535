import * as api from '@boostline/contracts/api';
import { errorCodes } from '@boostline/contracts/errors';
import type { Route } from '@boostline/contracts/route';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';

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

/** The public API as OpenAPI, made from the routes of contracts; page at /api/docs, document at /api/docs-json. */
export function serveApiDocumentation(app: NestFastifyApplication, publicUrl: string): void {
  SwaggerModule.setup('api/docs', app, describeApi(publicUrl), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: 'Boostline API',
  });
}

/** The whole document. */
export function describeApi(publicUrl: string): OpenAPIObject {
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
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
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
    tags: [route.path.startsWith('/api/admin/') && route.access !== 'public' ? 'administrator' : 'shop'],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body && {
      requestBody: { required: true, content: jsonContent(jsonSchemaOf(route.body, 'input')) },
    }),
    ...(route.access !== 'public' && { security: [{ session: [] }] }),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        content: {
          [route.contentType ?? 'application/json']: { schema: jsonSchemaOf(route.response, 'output') },
        },
      },
      default: { description: 'Error', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchemaOf(field, 'input'),
  }));
}

function jsonContent(schema: Schema): { 'application/json': { schema: Schema } } {
  return { 'application/json': { schema } };
}
