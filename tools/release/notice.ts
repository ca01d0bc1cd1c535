// npm run notice: writes NOTICE.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareCheckout } from '../prepare/prepare-checkout.ts';
import { repository } from '../repository.ts';
import { exitWith, SetupError } from '../settings/setup-error.ts';
import { readLockFile } from './lock-file.ts';

interface Bundled {
  name: string;
  version: string;
  licence: string;
  /** Of the licence, empty when the package has none. */
  text: string;
}

const serviceLists = ['gateway', 'catalog', 'orders', 'fulfilment'].map(
  (service) => `services/${service}/dist/bundled-packages.json`,
);
const siteLists = ['client/.vite/storefront', 'client/.vite/panel', 'server/.vite/server'].map(
  (part) => `frontend/dist/${part}-licences.json`,
);

/**
 * The text of NOTICE: every package whose code is in a bundle of a service or of the site, with its licence. The bundles
 * must have been built.
 * @throws SetupError when a bundle was not built
 */
export function notice(): string {
  const { packages } = readLockFile();
  const ofServices = serviceLists.flatMap((list) =>
    read<string>(list).map((folder) => {
      const { version = '', license = '' } = packages[folder] ?? {};
      const name = folder.replace(/^.*node_modules\//, '');
      return { name, version, licence: license, text: licenceText(folder) };
    }),
  );
  const ofSite = siteLists.flatMap((list) =>
    read<{ name: string; version: string; identifier: string; text?: string }>(list).map((one) => ({
      name: one.name,
      version: one.version,
      licence: one.identifier,
      text: (one.text ?? '').trim(),
    })),
  );
  return writeNotice([...ofServices, ...ofSite]);
}

/** Packages with the same licence text stand together above it. */
export function writeNotice(bundled: Bundled[]) {
  const groups = new Map<string, { text: string; names: Set<string> }>();
  for (const { name, version, licence, text } of bundled) {
    const key = text.replaceAll(/\s+/g, ' ') || licence;
    const group = groups.get(key) ?? { text: text || `Licence: ${licence}`, names: new Set() };
    group.names.add(`${name} ${version} (${licence})`);
    groups.set(key, group);
  }
  const sections = [...groups.values()]
    .map(({ text, names }) => `${[...names].toSorted().join('\n')}\n\n${text}\n`)
    .toSorted();
  const head =
    'Boostline contains code of the packages below. Made by `npm run notice` from what is bundled.\n';
  return [head, ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

function read<T>(list: string): T[] {
  const file = path.join(repository, list);
  if (!existsSync(file)) throw new SetupError(`${list} is missing: run npm run build first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param folder of a package */
function licenceText(folder: string) {
  const files = readdirSync(path.join(repository, folder)).filter((file) =>
    /^(licen[cs]e|copying|notice)(\.(md|txt|markdown))?$/i.test(file),
  );
  const texts = files.toSorted().map((file) => readFileSync(path.join(repository, folder, file), 'utf8'));
  return texts.join('\n').replaceAll('\r', '').trim();
}

if (process.argv[1] === import.meta.filename)
  await prepareCheckout()
    .then(() => writeFileSync(path.join(repository, 'NOTICE'), notice()))
    .catch(exitWith);
