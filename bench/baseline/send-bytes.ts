// The baseline of reads: Fastify with one route and nothing else, sending bytes that are ready. Started by start-baseline.ts.
import Fastify from 'fastify';

process.on('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64');
  const fastify = Fastify();
  fastify.get('/*', (_request, reply) => {
    reply.headers(headers).send(bytes);
  });
  void fastify.listen({ host: '127.0.0.1', port: 0 }).then((url) => process.send?.({ url }));
});
process.on('disconnect', () => process.exit(0));
