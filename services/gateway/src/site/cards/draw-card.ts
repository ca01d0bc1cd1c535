import type { ShareCard } from '@boostline/contracts/schemas/shop/site/page';
import { Resvg } from '@resvg/resvg-js';
import type { OutlinedText, TextLook } from './outline-text.js';

/** What places that show links ask for. */
const cardSize = { width: 1200, height: 630 };
const [left, right] = [80, cardSize.width - 80];
const widest = right - left;
const gap = 48;
const firstLine = 372;
const lineHeight = 82;

type Outline = (text: string, look: TextLook) => OutlinedText;

/** The card as PNG. The same card always gives the same bytes. */
export function drawCard(card: ShareCard, outline: Outline): Buffer {
  return new Resvg(cardAsSvg(card, outline), { font: { loadSystemFonts: false } }).render().asPng();
}

function cardAsSvg({ shop, title, sold, colors }: ShareCard, outline: Outline): string {
  const { ground, primary, ink } = colors;
  const within = (text: string, look: TextLook, width: number) => fitted(outline, text, look, width);
  const lines = sold.flatMap(({ name, price }, at) => {
    const y = firstLine + at * lineHeight;
    const amount = within(price, { size: 46, weight: 'bold' }, widest / 2);
    const what = within(name, { size: 46, weight: 'regular' }, widest - amount.width - gap);
    const rule = `<rect x="${left}" y="${y + 26}" width="${widest}" height="2" fill="${primary}" opacity="0.16"/>`;
    return [drawn(what, left, y, ink), drawn(amount, right - amount.width, y, primary), rule];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    `<rect width="100%" height="18" fill="${primary}"/>`,
    drawn(within(shop, { size: 40, weight: 'bold' }, widest), left, 122, primary),
    drawn(within(title, { size: 68, weight: 'bold' }, widest), left, 242, ink),
    ...lines,
    '</svg>',
  ].join('');
}

/** A text that is too long is written smaller. */
function fitted(outline: Outline, text: string, look: TextLook, width: number): OutlinedText {
  const written = outline(text, look);
  return written.width <= width
    ? written
    : outline(text, { ...look, size: (look.size * width) / written.width });
}

/** Outlines of fonts have their y axis upwards. */
function drawn({ glyphs }: OutlinedText, x: number, y: number, colour: string): string {
  const paths = glyphs.map(
    (glyph) =>
      `<path transform="translate(${x + glyph.x} ${y + glyph.y}) scale(${glyph.scale} ${-glyph.scale})" d="${glyph.path}"/>`,
  );
  return `<g fill="${colour}">${paths.join('')}</g>`;
}
