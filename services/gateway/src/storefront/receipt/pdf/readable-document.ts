import PDFDocument from 'pdfkit';

/**
 * Devanagari is drawn in another order than its letters, so such text carries them (ActualText) for search and copy.
 */
export class ReadableDocument extends PDFDocument {
  /** The letters of the text that is drawn now, where the signs do not tell them. */
  private letters: string | null = null;

  drawText(text: string, x: number, y: number, letters: string | null): void {
    this.letters = letters;
    this.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    this.letters = null;
  }

  /** The mark stands within the text object: outside of it pdfkit has undone font and direction, and readers lose the place. */
  override addContent(data: unknown): PDFKit.PDFDocument {
    if (this.letters === null) return super.addContent(data);
    if (data === 'ET') super.addContent('EMC');
    super.addContent(data);
    return data === 'BT' ? super.addContent(`/Span <</ActualText <${utf16Hex(this.letters)}>>> BDC`) : this;
  }
}

function utf16Hex(text: string): string {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex');
}
