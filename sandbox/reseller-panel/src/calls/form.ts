/** The fields of one form-encoded call. */
export type Form = Partial<Record<string, string>>;

export function parseForm(body: string): Form {
  return Object.fromEntries(new URLSearchParams(body));
}
