import { finished } from 'node:stream/promises';
import type { Language } from '@boostline/contracts/languages';
import type { PrintView } from '../print-view.js';
import type { DocumentFonts } from './document-fonts.js';
import { ReadableDocument } from './readable-document.js';
import { TextWriter, type TextStyle } from './write-text.js';

/** A document as it is drawn. */
export interface Drawing {
  view: PrintView;
  /** The shop's name, where the document is not the seller's own. */
  shop: string | null;
  language: Language;
}

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 51 };
const left = page.margin;
const right = page.width - page.margin;
const bottom = page.height - page.margin - 20;
const gap = 24;
const quantityEnd = right - 115;
const factWidth = (right - left - gap) / 2;
const whatWidth = quantityEnd - 75 - left;

const [ink, soft, rule] = ['#16181d', '#565d6b', '#dde1e8'];
const body: TextStyle = { size: 10, weight: 'regular', colour: ink };
const small: TextStyle = { size: 8.5, weight: 'regular', colour: soft };
const strong: TextStyle = { ...body, weight: 'bold' };
const result: TextStyle = { ...strong, size: 11.5 };
const title: TextStyle = { ...strong, size: 16 };
const shopName: TextStyle = { ...strong, size: 12 };

/** The document as PDF. The same drawing always gives the same bytes: the date in the file is that of the document. */
export async function drawDocument(drawing: Drawing, fonts: DocumentFonts): Promise<Buffer> {
  const { view, language } = drawing;
  const issued = new Date(view.issuedAt);
  const pdf = new ReadableDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: `${language}-IN`,
    // None of the fonts that every viewer has: they lack Devanagari and the rupee sign.
    font: '',
    displayTitle: true,
    info: { Title: `${view.title} ${view.number}`, CreationDate: issued, ModDate: issued },
  });
  for (const { name, data } of fonts.files) pdf.registerFont(name, data);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  new Sheet(pdf, new TextWriter(pdf, fonts), drawing).draw();
  pdf.end();
  await finished(pdf);
  return Buffer.concat(chunks);
}

/** The pages of a document, filled from above. */
class Sheet {
  private y = page.margin;

  constructor(
    private readonly pdf: ReadableDocument,
    private readonly text: TextWriter,
    private readonly drawing: Drawing,
  ) {}

  draw(): void {
    const { notice, heading, footer } = this.drawing.view;
    if (notice !== null) this.paragraph(notice, strong, 12);
    this.head();
    this.facts();
    if (heading !== null) this.paragraph(heading, strong, 4);
    this.table();
    this.y += 14;
    this.paragraph(footer, small);
    this.numberPages();
  }

  private head(): void {
    const { view, shop } = this.drawing;
    const half = (right - left - gap) / 2;
    const name = shop === null ? [] : this.text.linesOf(shop, half, shopName);
    const lines = this.text.linesOf(view.title, shop === null ? right - left : half, title);
    this.text.write(lines, left, this.y, title);
    this.text.write(name, right, this.y, shopName, 'right');
    this.y += Math.max(this.text.heightOf(lines, title), this.text.heightOf(name, shopName)) + 14;
  }

  /** In two columns, each value below its name. */
  private facts(): void {
    const cells = this.drawing.view.facts.map(({ name, value }) => ({
      name: this.text.linesOf(name, factWidth, small),
      value: this.text.linesOf(value, factWidth, body),
    }));
    for (let at = 0; at < cells.length; at += 2) {
      const row = cells.slice(at, at + 2);
      const heights = row.map(
        (cell) => this.text.heightOf(cell.name, small) + this.text.heightOf(cell.value, body),
      );
      this.makeRoom(Math.max(...heights));
      row.forEach(({ name, value }, column) => {
        const x = left + column * (factWidth + gap);
        this.text.write(name, x, this.y, small);
        this.text.write(value, x, this.y + this.text.heightOf(name, small), body);
      });
      this.y += Math.max(...heights) + 8;
    }
    this.y += 10;
  }

  private table(): void {
    const { lines, sums } = this.drawing.view;
    this.columns();
    for (const line of lines) {
      const what = this.text.linesOf(line.what, whatWidth, body);
      const note = line.note === null ? [] : this.text.linesOf(line.note, whatWidth, small);
      const height = this.text.heightOf(what, body) + this.text.heightOf(note, small);
      if (this.makeRoom(height + 10)) this.columns();
      this.text.write(what, left, this.y + 5, body);
      this.text.write(note, left, this.y + 5 + this.text.heightOf(what, body), small);
      this.text.write([line.quantity], quantityEnd, this.y + 5, body, 'right');
      this.text.write([line.amount], right, this.y + 5, body, 'right');
      this.endRow(height + 10);
    }
    sums.forEach((sum, at) => {
      const style = at === sums.length - 1 ? result : body;
      const name = this.text.linesOf(sum.name, quantityEnd - left, style);
      const height = this.text.heightOf(name, style) + 10;
      this.makeRoom(height);
      this.text.write(name, left, this.y + 5, style);
      this.text.write([sum.amount], right, this.y + 5, style, 'right');
      this.endRow(height);
    });
  }

  private columns(): void {
    const [what, quantity, amount] = this.drawing.view.columns;
    this.text.write([what], left, this.y, small);
    this.text.write([quantity], quantityEnd, this.y, small, 'right');
    this.text.write([amount], right, this.y, small, 'right');
    this.endRow(this.text.heightOf([what], small) + 5);
  }

  private endRow(height: number): void {
    this.y += height;
    this.pdf.lineWidth(0.75).strokeColor(rule).moveTo(left, this.y).lineTo(right, this.y).stroke();
  }

  private paragraph(text: string, style: TextStyle, below = 0): void {
    const lines = this.text.linesOf(text, right - left, style);
    this.makeRoom(this.text.heightOf(lines, style));
    this.text.write(lines, left, this.y, style);
    this.y += this.text.heightOf(lines, style) + below;
  }

  /** Begins a page when this one has no room for so much, and says whether it did. */
  private makeRoom(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.pdf.addPage();
    this.y = page.margin;
    const { title: name, number } = this.drawing.view;
    this.paragraph(`${name} ${number}`, small, 10);
    return true;
  }

  private numberPages(): void {
    const { count } = this.pdf.bufferedPageRange();
    if (count === 1) return;
    for (let at = 0; at < count; at += 1) {
      this.pdf.switchToPage(at);
      this.text.write([`${at + 1} / ${count}`], right, bottom + 8, small, 'right');
    }
  }
}
