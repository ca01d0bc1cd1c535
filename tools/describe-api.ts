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
  admin: 'the administrator',
  key: 'an API key with the scope',
};

const besides = {
  session: '',
  authenticator: ', with an authenticator',
  'recent-password': ', with an authenticator and a password of the last ten minutes',
};

/** @returns the page, in Markdown */
export async function describeApi(): Promise<string> {
  const contracts = path.join(repository, 'libs', 'contracts', 'dist', 'routes', 'public', 'index.js');
  const api: Record<
    string,
    { method: string; path: string; access: keyof typeof who; proof?: keyof typeof besides; summary: string }
  > = await import(pathToFileURL(contracts).href);
  const rows = Object.values(api)
    .filter((route) => typeof route === 'object' && 'access' in route && 'path' in route)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(
      ({ method, path: address, access, proof = 'session', summary }) =>
        `| \`${method} ${address}\` | ${who[access]}${besides[proof]} | ${summary} |`,
    );
  return [
    '# The public API',
    '',
    'Made by `node tools/run.mjs tools/describe-api.ts` from `libs/contracts/src/routes/public/index.ts`. Schemas and examples to try are at `/api/docs` of a running shop. Errors are `{code, message}` with the codes of `libs/contracts/src/routes/errors.ts`. A call without its proof is answered 403 `second-factor-required` or `step-up-required`; `POST /api/admin/account/confirm-password` renews the password’s proof.',
    '',
    '| call | access | what it does |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) await writeFile(page, await describeApi());
