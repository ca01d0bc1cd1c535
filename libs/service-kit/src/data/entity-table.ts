import { getMetadataArgsStorage } from 'typeorm';

export interface Column {
  /** In TypeScript and in JSON. */
  property: string;
  /** In the database. */
  name: string;
  /** PostgreSQL's. */
  type: string;
  isKey: boolean;
  isRead: boolean;
  isUpdated: boolean;
}

/** A table as its entity declares it. SQL statements are generated from it, so that columns are listed once. */
export interface Table {
  name: string;
  columns: readonly Column[];
}

/** The table of an entity. Throws when the class is no entity, or its table has no name of its own. */
export function tableOf(entity: new () => object): Table {
  const declared = getMetadataArgsStorage();
  const name = declared.tables.find(({ target }) => target === entity)?.name;
  if (name === undefined) throw new Error(`${entity.name} is no entity with a named table`);
  const columns = declared.columns
    .filter(({ target }) => target === entity)
    .map(({ propertyName, options }) => ({
      property: propertyName,
      name: options.name ?? propertyName,
      type: String(options.type),
      isKey: options.primary === true,
      isRead: options.select !== false,
      isUpdated: options.primary !== true && options.update !== false,
    }));
  return { name, columns };
}

/** `p.line_id AS "lineId", p.charge::text AS "charge"`: a row named as in TypeScript. Decimals are text, in JSON too. */
export function selected({ columns }: Table, alias: string): string {
  return columns
    .filter(({ isRead }) => isRead)
    .map(
      ({ property, name, type }) => `${alias}.${name}${type === 'numeric' ? '::text' : ''} AS "${property}"`,
    )
    .join(', ');
}

/** `("id" bigint, "packageId" integer)`: the columns that `jsonb_to_recordset` makes of rows in JSON. */
export function recordColumns(columns: readonly Pick<Column, 'property' | 'type'>[]): string {
  return `(${columns.map(({ property, type }) => `"${property}" ${type}`).join(', ')})`;
}

/** The value of a column in a row that was given as JSON, whose `null` is no value. */
export function valueOf({ property, type }: Column, alias: string): string {
  return type === 'jsonb' ? `nullif(${alias}."${property}", 'null')` : `${alias}."${property}"`;
}

/** The values of a row by the names of its columns, for `jsonb_populate_recordset`, to which what is left out is null. */
export function recordOf({ columns }: Table, row: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { property, name } of columns) {
    const value: unknown = Reflect.get(row, property);
    if (value !== null) record[name] = value;
  }
  return record;
}

/** Turns the timestamps of rows that came as JSON into dates, in place. */
export function reviveMoments({ columns }: Table, rows: readonly object[]): void {
  const moments = columns.filter(({ type }) => type === 'timestamptz').map(({ property }) => property);
  for (const row of rows)
    for (const property of moments) {
      const text: unknown = Reflect.get(row, property);
      if (typeof text === 'string') Reflect.set(row, property, new Date(text));
    }
}

/** Words of the code as a list for `IN (…)`, in the statement itself, so that partial indexes fit. Never for input. */
export function literalList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}
