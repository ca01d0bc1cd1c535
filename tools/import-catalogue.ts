// Reads packages and offers of another shop in: `npm run import-catalogue -- FILE`. FILE is
//   - CSV of packages or of offers, as the panel exports it (docs/operations.md), or
//   - JSON: { followers: […], likes: […], views: […], comments: […], offers: […] }, with the fields of the other shop's
//     packages (quantity, price, active, smmjarServiceId, sortOrder) and offers (name, price, savePercentage, …); its ids
//     mean nothing here and are left out. A package that is there already (type, quantity and service) is changed, and so
//     is an offer of the same name.
//
//   --preview       says what would change, and changes nothing
//   --accept-loss   takes prices below the minimum margin as well
//
// DATABASE_URL is the owner's; without it the embedded database of a running shop is used. All or nothing: exit code 1
// with every bad line named, and nothing changed, when there is one.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { embeddedDatabaseUrl } from './postgres/embedded-url.ts';
import { repository } from './repository.ts';
import type { FileReport } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';

type Files = { packages?: string; offers?: string };

const types = ['followers', 'likes', 'views', 'comments'];
const packageFields = ['quantity', 'price', 'active', 'smmjarServiceId', 'sortOrder'];
const offerFields = [
  'name',
  'isActive',
  'savePercentage',
  'price',
  'mainServiceType',
  'mainServiceQuantity',
  'bonusFollowers',
  'bonusLikes',
  'bonusViews',
];

/** What a file of another shop says, as the CSV that the catalogue reads. */
export function filesOf(name: string, text: string): Files {
  if (!name.toLowerCase().endsWith('.json')) {
    const [header = ''] = text.split(/\r?\n/, 1);
    return /(^|,)"?name"?(,|$)/.test(header) ? { offers: text } : { packages: text };
  }
  const shop = JSON.parse(text);
  if (typeof shop !== 'object' || shop === null || Array.isArray(shop))
    throw new Error('the file must hold an object of lists, such as { "followers": [], "offers": [] }');
  const unknown = Object.keys(shop).filter((key) => ![...types, 'offers'].includes(key));
  if (unknown.length > 0)
    throw new Error(`the lists are ${types.join(', ')} and offers, not ${unknown.join(', ')}`);
  const packages = types.flatMap((type) =>
    listOf(shop, type).map((one) => {
      if (one['currency'] !== undefined && one['currency'] !== 'INR')
        throw new Error(
          `a package of ${type} is in ${JSON.stringify(one['currency'])}: only INR can be read in`,
        );
      return { type, ...one };
    }),
  );
  const offers = listOf(shop, 'offers');
  return {
    ...(packages.length > 0 && { packages: csvOf(['type', ...packageFields], packages) }),
    ...(offers.length > 0 && { offers: csvOf(offerFields, offers) }),
  };
}

function listOf(shop: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const list = shop[name] ?? [];
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'object' || one === null))
    throw new Error(`${name} must be a list of objects`);
  return list;
}

function csvOf(columns: string[], rows: Record<string, unknown>[]) {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const cell = (value: unknown) =>
    value === null || value === undefined ? '' : `"${text(value).replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
}

async function main() {
  const options = process.argv.slice(2);
  const [file, ...more] = options.filter((option) => !option.startsWith('--'));
  const unknown = options.filter(
    (option) => option.startsWith('--') && !/^--(preview|accept-loss)$/.test(option),
  );
  if (file === undefined || more.length > 0 || unknown.length > 0)
    throw new Error('usage: npm run import-catalogue -- FILE [--preview] [--accept-loss]');
  const files = filesOf(file, await readFile(file, 'utf8'));
  const built = path.join(repository, 'services', 'catalog', 'dist', 'set-up', 'import-as-owner.js');
  const { importAsOwner } = await import(pathToFileURL(built).href);
  const keep = !options.includes('--preview');
  const acceptLoss = options.includes('--accept-loss');
  const report = await importAsOwner(
    process.env['DATABASE_URL'] ?? embeddedDatabaseUrl(),
    { ...files, acceptLoss },
    { keep },
  );
  for (const line of linesOf(report, keep)) console.log(line);
  if (report.refused > 0) process.exitCode = 1;
}

function linesOf(report: FileReport, keep: boolean) {
  const rows = [
    ...report.packages.map((row) => ({ of: 'packages', ...row })),
    ...report.offers.map((row) => ({ of: 'offers', ...row })),
  ];
  const lines = rows.flatMap(({ of, line, refusal, change, before, after }) => {
    if (refusal) return [`${of} line ${line}: ${refusal.message}`];
    if (change === 'same') return [];
    return [`${of} line ${line}: ${before === null ? 'new' : `${before} →`} ${after}`];
  });
  const counts = `${report.creates} new, ${report.updates} changed, ${report.same} as they were`;
  const end =
    report.refused > 0
      ? `${report.refused} cannot be read in: nothing was changed`
      : keep
        ? 'read in'
        : 'a preview: nothing was changed';
  return [...lines, `${counts}; ${end}`];
}

if (process.argv[1] === import.meta.filename)
  await main().catch((error) => {
    console.error(`import-catalogue: ${error.message}`);
    process.exitCode = 1;
  });
