import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface ReceivedSpan extends z.infer<typeof span> {
  service: string;
}

/** Takes traces as an OpenTelemetry collector does: OTLP over HTTP, as JSON. */
export async function openSpanReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const waiting = new Set<ServerResponse>();
  let hangs = false;
  let asked = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      asked += 1;
      if (hangs) return waiting.add(response);
      bodies.push(body);
      for (const { resource, scopeSpans } of sent.parse(JSON.parse(body)).resourceSpans) {
        const service = textOf(resource.attributes, 'service.name') ?? '';
        for (const scope of scopeSpans) spans.push(...scope.spans.map((one) => ({ ...one, service })));
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    /** What came, as it came. */
    bodies,
    /** The number of requests. */
    asked: () => asked,
    /** From now on requests are taken and not answered. */
    hang: () => void (hangs = true),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function textOf(given: z.infer<typeof attributes>, key: string): string | undefined {
  return given.find((one) => one.key === key)?.value.stringValue;
}
