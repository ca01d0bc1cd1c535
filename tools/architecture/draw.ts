import type { Architecture } from './read-architecture.ts';

const width = 1160;
const ink = '#1f1147';
const quiet = '#4b5563';
const looks = {
  people: { fill: '#ffffff', stroke: '#9ca3af' },
  service: { fill: '#ede9fe', stroke: '#7c3aed' },
  store: { fill: '#ecfdf5', stroke: '#047857' },
  outside: { fill: '#fff7ed', stroke: '#c2410c' },
};
const who = { public: 'for anybody', admin: 'for the owner', key: 'for the owner’s programs' };

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  look: keyof typeof looks;
  title: string;
  lines: string[];
}

/** @returns the picture, as SVG */
export function drawArchitecture({ services, calls, events, paymentGateways }: Architecture): string {
  const eventsBetween = (from: string, to: string) =>
    events.filter((event) => event.from === from && event.to === to).map(({ name }) => name);
  /** @param most characters in a line */
  const inside = (name: string, most: number = 42) => {
    const { rooms = [], tables = 0 } = services[name] ?? {};
    return [`${tables} tables in a schema of its own`, ...wrapped(rooms.join(' · '), most)];
  };
  const may = Object.entries(who).map(([access, words]) => `${calls[access] ?? 0} ${words}`);
  const boxes = [
    box(20, 20, 350, 64, 'people', 'Buyers', ['storefront, no account']),
    box(405, 20, 350, 64, 'people', 'The owner', ['panel, password and authenticator']),
    box(790, 20, 350, 64, 'people', 'The owner’s programs', ['keys; signed webhooks']),
    box(20, 130, 1120, 110, 'service', 'gateway', [
      `calls: ${may.join(', ')}, the rest of the sign-in`,
      ...inside('gateway', 120),
    ]),
    box(20, 310, 300, 156, 'service', 'catalog', inside('catalog')),
    box(430, 310, 300, 156, 'service', 'orders', inside('orders')),
    box(840, 310, 300, 156, 'service', 'fulfilment', inside('fulfilment')),
    box(20, 740, 265, 88, 'store', 'PostgreSQL', ['the truth; each service has', 'a role of its own']),
    box(305, 740, 265, 88, 'store', 'Redis', ['queues, counts, hints;', 'may be lost at any time']),
    box(590, 740, 265, 88, 'outside', 'Payment gateways', wrapped(paymentGateways.join(' · '), 36)),
    box(875, 740, 265, 88, 'outside', 'Suppliers’ panels', [
      'API v2: services, add, status,',
      'refill, balance',
    ]),
  ] satisfies Box[];
  const arrows = [
    ...[195, 580, 965].map((x) => arrow(x, 84, x, 128)),
    ...[170, 580, 990].map((x) => arrow(x, 240, x, 308)),
    arrow(430, 360, 322, 360),
    label(376, 350, 'quotes', 'middle'),
    arrow(700, 466, 700, 738),
    label(710, 726, 'pay, refund, ask'),
    arrow(1110, 466, 1110, 738),
    label(1098, 726, 'buy, ask', 'end'),
    drawEvents(eventsBetween),
  ];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 848" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="The services, the tables they own and the events they publish to each other">`,
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8Z" fill="${quiet}"/></marker></defs>`,
    `<rect width="${width}" height="848" rx="12" fill="#ffffff"/>`,
    ...boxes.map(drawBox),
    ...arrows,
    '</svg>',
  ].join('\n')}\n`;
}

/** The events, between their producers and consumers. */
function drawEvents(eventsBetween: (from: string, to: string) => string[]) {
  const toFulfilment = eventsBetween('orders', 'fulfilment');
  const toOrders = eventsBetween('fulfilment', 'orders');
  const toCatalog = eventsBetween('fulfilment', 'catalog');
  return [
    arrow(730, 350, 838, 350),
    arrow(840, 400, 732, 400),
    `<path d="M900 466V700H170V468" fill="none" stroke="${quiet}" stroke-width="1.5" stroke-dasharray="5 4" marker-end="url(#tip)"/>`,
    label(785, 342, '①', 'middle'),
    label(785, 392, '②', 'middle'),
    label(300, 692, '③', 'middle'),
    ...listed(450, 496, '① orders → fulfilment', toFulfilment),
    ...listed(450, 496 + 18 * (toFulfilment.length + 1), '② fulfilment → orders', toOrders),
    ...listed(190, 496, '③ fulfilment → catalog', toCatalog),
  ].join('\n');
}

function listed(x: number, y: number, title: string, names: string[]) {
  return [
    `<text x="${x}" y="${y}" font-size="12" font-weight="600" fill="${ink}">${escaped(title)}</text>`,
    ...names.map((name, index) => label(x, y + 16 * (index + 1), name)),
  ];
}

function box(
  x: number,
  y: number,
  w: number,
  h: number,
  look: keyof typeof looks,
  title: string,
  lines: string[],
): Box {
  return { x, y, w, h, look, title, lines };
}

function drawBox({ x, y, w, h, look, title, lines }: Box) {
  const { fill, stroke } = looks[look];
  return [
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${fill}" stroke="${stroke}"/>`,
    `<text x="${x + 16}" y="${y + 26}" font-weight="700" fill="${ink}">${escaped(title)}</text>`,
    ...lines.map((line, index) => label(x + 16, y + 48 + 18 * index, line)),
  ].join('\n');
}

function arrow(fromX: number, fromY: number, toX: number, toY: number) {
  return `<path d="M${fromX} ${fromY}L${toX} ${toY}" stroke="${quiet}" stroke-width="1.5" marker-end="url(#tip)"/>`;
}

function label(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end' = 'start') {
  return `<text x="${x}" y="${y}" font-size="12" fill="${quiet}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

/** In lines of at most `width` characters. */
function wrapped(text: string, most: number = 42): string[] {
  const lines: string[] = [];
  for (const word of text.split(' · ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 3 <= most)
      lines[lines.length - 1] = `${last} · ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
