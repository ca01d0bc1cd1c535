/** Packages as lines of a file, both ways. Pure. */
import { packageColumns } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { packageCreation, packageType, type PackageType } from '@boostline/contracts/schemas/shop/packages';
import { priceRule, type PriceRule } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import type { PackageState, WantedPackage } from '../packages/saving/decide-package.js';
import { fallbackOf } from '../packages/supply/supply-rules.js';
import type { PackageEntity } from '../packages/package.entity.js';
import { Cells, type CellProblems } from './read-cells.js';
import type { CsvLine } from './read-csv.js';

export const requiredPackageColumns = ['type', 'quantity', 'price', 'smmjarServiceId'];
const ruleColumns = ['markup', 'fixedPaise', 'rounding', 'minimumMargin'];

/** What a line says of a package; `undefined` is what the file does not speak of. */
export interface PackageLine {
  id: number | null;
  version: number | null;
  type: PackageType;
  quantity: number;
  /** Null where a rule makes it. */
  pricePaise: number | null;
  active: boolean | undefined;
  serviceId: string | null;
  sortOrder: number | null | undefined;
  rule: PriceRule | null | undefined;
}

export function readPackageLine(line: CsvLine): PackageLine | CellProblems {
  const cells = new Cells(line);
  const type = packageType.safeParse(cells.text('type'));
  if (!type.success) cells.refuse('type', 'must be followers, likes, views or comments');
  const rule = readRule(cells);
  const wanted = {
    quantity: cells.whole('quantity') ?? 0,
    price: cells.decimal('price') ?? 0,
    smmjarServiceId: cells.whole('smmjarServiceId'),
  };
  const needsPrice = !rule && cells.problems.length === 0;
  const checked = packageCreation.safeParse({ ...wanted, price: needsPrice ? wanted.price : 1 });
  for (const { path, message } of checked.success || cells.problems.length > 0 ? [] : checked.error.issues)
    cells.refuse(path.join('.'), message);
  const [id, version] = [cells.whole('id'), cells.whole('version')];
  const sortOrder = cells.has('sortOrder') ? cells.whole('sortOrder') : undefined;
  const active = cells.isEmpty('active') ? undefined : cells.flag('active', true);
  if (cells.problems.length > 0 || !type.success) return cells.problems;
  return {
    id,
    version,
    type: type.data,
    quantity: wanted.quantity,
    active,
    sortOrder,
    rule,
    pricePaise: wanted.price > 0 ? paiseFromRupees(wanted.price) : null,
    serviceId: wanted.smmjarServiceId?.toString() ?? null,
  };
}

/** All four cells empty: no rule. */
function readRule(cells: Cells): PriceRule | null | undefined {
  if (!ruleColumns.some((column) => cells.has(column))) return undefined;
  if (ruleColumns.every((column) => cells.isEmpty(column))) return null;
  const rule = priceRule.safeParse({
    markup: cells.decimal('markup') ?? 0,
    fixedPaise: cells.whole('fixedPaise') ?? 0,
    rounding: cells.text('rounding') || 'rupee',
    minimumMargin: cells.decimal('minimumMargin') ?? 0,
  });
  if (rule.success) return rule.data;
  for (const { path, message } of rule.error.issues) cells.refuse(path.join('.'), message);
  return null;
}

/** As an edit of one package: what a file does not speak of stays, and another price is one set by hand. */
export function wantedByLine(line: PackageLine, current: PackageEntity | null): WantedPackage {
  const { quantity, serviceId, pricePaise } = line;
  const followed = current !== null && pricePaise === current.pricePaise ? current.rule : null;
  return {
    quantity,
    serviceId,
    rule: line.rule === undefined ? followed : line.rule,
    pricePaise: pricePaise ?? current?.pricePaise ?? null,
    active: line.active ?? current?.active ?? true,
    fallback: current && fallbackOf(current),
    furtherRoutes: current?.furtherRoutes ?? [],
    gradualDays: current?.gradualDays ?? null,
    refillDays: current?.refillDays ?? null,
    splitPosts: current?.splitPosts ?? null,
    sortOrder: line.sortOrder === undefined ? (current?.sortOrder ?? null) : line.sortOrder,
  };
}

/** `1,000 followers of service 101 for ₹199`, for a person who compares before and after. */
export function packageInWords(type: PackageType, state: PackageState): string {
  const service = state.serviceId === null ? 'without a service' : `of service ${state.serviceId}`;
  const price = formatRupees(rupeesFromPaise(state.pricePaise));
  const notes = `${state.rule ? ' by a rule' : ''}${state.active ? '' : ', switched off'}`;
  return `${formatQuantity(state.quantity)} ${type} ${service} for ${price}${notes}`;
}

export function packageCells(
  one: PackageEntity,
): Record<(typeof packageColumns)[number], string | number | null> {
  return {
    id: one.id,
    version: one.version,
    type: one.type,
    quantity: one.quantity,
    price: rupeesFromPaise(one.pricePaise),
    active: String(one.active),
    smmjarServiceId: one.serviceId,
    sortOrder: one.sortOrder,
    markup: one.rule?.markup ?? null,
    fixedPaise: one.rule?.fixedPaise ?? null,
    rounding: one.rule?.rounding ?? null,
    minimumMargin: one.rule?.minimumMargin ?? null,
  };
}
