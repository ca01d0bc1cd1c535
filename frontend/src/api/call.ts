import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { send, type BodyOf, type SendOptions } from './request.js';

export type { BodyOf };

interface Route {
  method: string;
  path: string;
}

/** Empty values are left out of a query. */
type Values<T> = { [Name in keyof T]?: string | number | boolean | null | undefined };
type ParamsInput<T> = [T] extends [undefined] ? unknown : { params: Required<Values<T>> };
type QueryInput<T> = [T] extends [undefined] ? unknown : { query: Values<T> };
type BodyInput<T> = [T] extends [undefined] ? unknown : undefined extends T ? { body?: T } : { body: T };
type AddressInput<R> = ParamsInput<InputOf<R>['params']> & QueryInput<InputOf<R>['query']>;
type CallInput<R> = AddressInput<R> & BodyInput<BodyOf<R>> & Pick<SendOptions, 'poll'>;
type Arguments<T> = object extends T ? [input?: T] : [input: T];

interface LooseInput extends SendOptions {
  params?: object;
  query?: object;
}

/** Calls a route of the gateway from the admin panel. Throws RequestFailed for a refusal, TypeError without an answer. */
export function call<R extends Route>(route: R, ...input: Arguments<CallInput<R>>): Promise<ResponseOf<R>>;
export async function call(route: Route, input: LooseInput = {}): Promise<unknown> {
  const response = await send(route.method, fill(route, input), input);
  return JSON.parse(await response.text());
}

/** The file that a route answers. */
export function callForFile<R extends Route>(route: R, ...input: Arguments<CallInput<R>>): Promise<Blob>;
export async function callForFile(route: Route, input: LooseInput = {}): Promise<Blob> {
  return (await send(route.method, fill(route, input), input)).blob();
}

/** The address of a route, for a link. */
export function addressOf<R extends Route>(route: R, ...input: Arguments<AddressInput<R>>): string;
export function addressOf(route: Route, input: LooseInput = {}): string {
  return fill(route, input);
}

function fill({ path }: Route, { params = {}, query = {} }: LooseInput): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const given = Object.entries(query).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Hands a file to the browser, which saves it as `name`. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
