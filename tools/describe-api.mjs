// Writes docs/api.md: every route of the gateway, from the contracts. A test holds the page to them.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './repository.mjs';

const page = path.join(repository, 'docs', 'api.md');
const who = {
  public: 'anybody',
  password: 'after the password',
  enrolling: 'while setting up the authenticator',
  admin: 'the administrator',
  key: 'a key with the scope',
};

/** @returns {Promise<string>} the page, in Markdown */
export async function describeApi() {
  const contracts = path.join(repository, 'libs', 'contracts', 'dist', 'api.js');
  /** @type {Record<string, { method: string, path: string, access: keyof typeof who, summary: string }>} */
  const api = await import(pathToFileURL(contracts).href);
  const rows = Object.values(api)
    .filter((route) => typeof route === 'object' && 'access' in route && 'path' in route)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(
      ({ method, path: address, access, summary }) =>
        `| \`${method} ${address}\` | ${who[access]} | ${summary} |`,
    );
  return [
    '# The public API',
    '',
    'Made by `node tools/describe-api.mjs` from `libs/contracts/src/api.ts`. Shapes, with examples to try, are at `/api/docs` of a running shop; errors are `{code, message}` with the codes of `libs/contracts/src/errors.ts`. Payment gateways notify `POST /api/webhooks/<gateway>`.',
    '',
    '| call | who may | what it does |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) await writeFile(page, await describeApi());
