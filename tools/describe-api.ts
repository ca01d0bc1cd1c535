// Writes docs/api.md: every route of the gateway, from the contracts. A test holds the page to them.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './repository.ts';

const page = path.join(repository, 'docs', 'api.md');
const who = {
  public: 'everyone',
  password: 'after the password',
  enrolling: 'while setting up the authenticator',
  key: 'an API key with the scope',
};

/** By the least role of a route of the panel. */
const people = {
  owner: 'the owner',
  manager: 'owner, manager',
  support: 'owner, manager, support',
};

const besides = {
  session: '',
  authenticator: ', with an authenticator',
  'recent-password': ', with an authenticator and a password of the last ten minutes',
};

/** @returns the page, in Markdown */
export async function describeApi(): Promise<string> {
  const routes = path.join(repository, 'libs', 'contracts', 'dist', 'routes');
  const { leastRole }: { leastRole: (call: string) => keyof typeof people } = await import(
    pathToFileURL(path.join(routes, 'permissions.js')).href
  );
  const api: Record<
    string,
    {
      method: string;
      path: string;
      access: keyof typeof who | 'admin';
      proof?: keyof typeof besides;
      summary: string;
    }
  > = await import(pathToFileURL(path.join(routes, 'public', 'index.js')).href);
  const rows = Object.values(api)
    .filter((route) => typeof route === 'object' && 'access' in route && 'path' in route)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(({ method, path: address, access, proof = 'session', summary }) => {
      const call = `${method} ${address}`;
      const caller = access === 'admin' ? people[leastRole(call)] : who[access];
      return `| \`${call}\` | ${caller}${besides[proof]} | ${summary} |`;
    });
  return [
    '# The public API',
    '',
    'Made by `node tools/run.mjs tools/describe-api.ts` from `libs/contracts/src/routes/public/index.ts`. Schemas and examples to try are at `/api/docs` of a running shop. Errors are `{code, message}` with the codes of `libs/contracts/src/routes/errors.ts`. The roles that may make a call of the panel stand in `libs/contracts/src/routes/permissions.ts`. A call without its proof is answered 403 `second-factor-required` or `step-up-required`; `POST /api/admin/account/confirm-password` renews the password’s proof.',
    '',
    '| call | access | what it does |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) await writeFile(page, await describeApi());
