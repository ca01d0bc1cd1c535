import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { accountOf, type Account } from './account.js';
import { drawPng, pngOfSize } from './draw-png.js';
import { readEnvironment } from './env.js';

const { API_KEY, HOST, PORT } = readEnvironment();
const slowMs = 10_000;
const calls = new Map<string, number>();
const followersSet = new Map<string, number>();
const app = Fastify({ forceCloseConnections: true });

const graphQuery = z.object({ fields: z.string(), access_token: z.string().optional() });
const graphFields =
  /^business_discovery\.username\((?<name>[^)]+)\)\{[\w,]+,media\.limit\((?<posts>\d+)\)\{[\w,]+\}\}$/;
const unknownToMeta = {
  error: {
    message: 'Invalid user id',
    type: 'OAuthException',
    code: 110,
    error_subcode: 2_207_013,
    error_user_title: 'Cannot find User',
  },
};

app.get('/healthz', () => ({ status: 'ok' }));

app.get('/graph/:userId', async (request, reply) => {
  const { fields, access_token } = graphQuery.parse(request.query);
  if (access_token !== API_KEY)
    return reply.code(400).send({ error: { message: 'Invalid OAuth access token.', code: 190 } });
  const { name, posts } = graphFields.exec(fields)?.groups ?? {};
  if (name === undefined) return reply.code(400).send({ error: { message: 'Bad fields', code: 100 } });
  if (name.includes('limited'))
    return reply.code(400).send({ error: { message: 'Application request limit reached', code: 4 } });
  if (/private|personal|nobody/.test(name)) {
    count(name);
    return reply.code(400).send(unknownToMeta);
  }
  return answer(name, reply, (account) => ({
    business_discovery: {
      username: name,
      name: account.fullName,
      profile_picture_url: pictureUrl(account.picture),
      followers_count: account.followers,
      media_count: account.posts.length,
      media: {
        data: account.posts.slice(0, Number(posts)).map(({ code, picture }, at) => {
          const permalink = `https://www.instagram.com/p/${code}/`;
          const address = pictureUrl(picture);
          return at % 3 === 0
            ? { permalink, media_type: 'VIDEO', thumbnail_url: address }
            : { permalink, media_type: 'IMAGE', media_url: address };
        }),
      },
      id: '17841401441775531',
    },
    id: '17841405309211844',
  }));
});

app.get<{ Params: { name: string } }>('/accounts/:network/:name', async (request, reply) => {
  const { name } = request.params;
  if (request.headers['x-api-key'] !== API_KEY) return reply.code(401).send({ error: 'unknown key' });
  if (name.includes('limited')) return reply.code(429).send({ error: 'too many requests' });
  if (name.includes('nobody')) {
    count(name);
    return reply.code(404).send({ error: 'no such account' });
  }
  return answer(name, reply, (account) => ({
    user: {
      full_name: account.fullName,
      followers: account.followers,
      is_private: account.isPrivate,
      picture: pictureUrl(account.picture),
      posts: account.posts.map(({ code, picture }) => ({ code, picture: pictureUrl(picture) })),
    },
  }));
});

app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
  const { file } = request.params;
  if (file.includes('movedpicture')) return reply.redirect('/pictures/other.png');
  if (file.includes('fakepicture')) return reply.type('image/png').send('<html>No picture here</html>');
  if (file.includes('largepicture')) return reply.type('image/png').send(Buffer.alloc(5 * 1024 * 1024, 1));
  if (file.includes('bombpicture')) return reply.type('image/png').send(pngOfSize(30_000, 30_000));
  return reply.type('image/png').send(drawPng(file));
});

app.get<{ Querystring: { name?: string } }>('/sandbox/calls', (request) => ({
  calls: calls.get(request.query.name ?? '') ?? 0,
}));

app.put('/sandbox/followers', (request) => {
  const { name, followers } = z.object({ name: z.string(), followers: z.int() }).parse(request.body);
  followersSet.set(name, followers);
  return { name, followers };
});

async function answer(name: string, reply: FastifyReply, body: (account: Account) => object) {
  count(name);
  if (name.includes('slow')) await sleep(slowMs, undefined, { ref: false });
  if (name.includes('broken')) return reply.type('text/html').send('<html>We are having problems</html>');
  if (name.includes('huge')) return reply.send({ filler: 'x'.repeat(2 * 1024 * 1024) });
  if (name.includes('moved') && !name.includes('picture')) return reply.redirect('/accounts/instagram/other');
  const account = accountOf(name);
  return reply.send(body({ ...account, followers: followersSet.get(name) ?? account.followers }));
}

function count(name: string): void {
  calls.set(name, (calls.get(name) ?? 0) + 1);
}

function pictureUrl(file: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : PORT;
  return `http://${HOST}:${port}/pictures/${file}`;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));

try {
  const address = await app.listen({ host: HOST, port: PORT });
  process.stdout.write(
    `${JSON.stringify({ level: 'info', name: 'sandbox-account-directory', message: 'listening', address })}\n`,
  );
} catch (failure) {
  process.stderr.write(`sandbox-account-directory does not start: ${String(failure)}\n`);
  process.exit(1);
}
