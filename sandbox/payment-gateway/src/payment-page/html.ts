/** A piece of HTML that is already safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Html[] | undefined;

/** Joins a template; everything that is not {@link Html} itself is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one) => one.text).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Paise as a buyer reads them: `₹1,49,900`, `₹499.50`. */
export function formatPaise(paise: number): string {
  const fraction = paise % 100 === 0 ? 0 : 2;
  const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  return `₹${(paise / 100).toLocaleString('en-IN', digits)}`;
}
