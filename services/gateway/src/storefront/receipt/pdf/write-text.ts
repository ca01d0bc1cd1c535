import type { DocumentFonts, Weight } from './document-fonts.js';
import type { ReadableDocument } from './readable-document.js';

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: string;
}

/** A line's height in its size, with room for the signs above and below Devanagari letters. */
const leading = 1.5;
/** Where letters stand in the height of a line. */
const baseline = 1.05;

/** Letters that are not written in the order in which they are read, or not one sign each. */
const reordered = /[^\p{Script=Latin}\p{Script=Common}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Writes text in several fonts, which pdfkit does in one only. */
export class TextWriter {
  constructor(
    private readonly pdf: ReadableDocument,
    private readonly fonts: DocumentFonts,
  ) {}

  heightOf(lines: string[], { size }: TextStyle): number {
    return lines.length * size * leading;
  }

  /** The lines of a text that may be `width` wide; a word that is wider is broken. */
  linesOf(text: string, width: number, style: TextStyle): string[] {
    const words = text.split(/\s+/).flatMap((word) => this.piecesOf(word, width, style));
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Writes lines below one another, from `x` on, or up to it. */
  write(lines: string[], x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    lines.forEach((line, at) => {
      const start = align === 'left' ? x : x - this.widthOf(line, style);
      this.writeLine(line, start, y + (at * leading + baseline) * style.size, style);
    });
  }

  private piecesOf(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces = [''];
    for (const { segment } of graphemes.segment(word)) {
      const longer = `${pieces.at(-1)}${segment}`;
      if (this.widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(segment);
    }
    return pieces;
  }

  private widthOf(text: string, { size, weight }: TextStyle): number {
    return this.fonts
      .runsOf(text, weight)
      .reduce((sum, run) => sum + this.pdf.font(run.font, size).widthOfString(run.text), 0);
  }

  private writeLine(line: string, start: number, y: number, style: TextStyle): void {
    let x = start;
    for (const word of line.split(/(?<= )/)) x += this.writeWord(word, x, y, style);
  }

  private writeWord(word: string, start: number, y: number, { size, weight, colour }: TextStyle): number {
    let x = start;
    for (const { font, text } of this.fonts.runsOf(word, weight)) {
      this.pdf.font(font, size).fillColor(colour);
      this.pdf.drawText(text, x, y, reordered.test(text) ? text : null);
      x += this.pdf.widthOfString(text);
    }
    return x - start;
  }
}
