import { create, type Font } from 'fontkit';
import type { DocumentFonts, Weight } from '../../storefront/receipt/pdf/document-fonts.js';

interface Glyph {
  path: string;
  /** In pixels from the beginning of the text. */
  x: number;
  y: number;
  scale: number;
}

/** A text as outlines: no font is needed to draw it, and Devanagari is joined as it is in documents. */
export interface OutlinedText {
  width: number;
  glyphs: Glyph[];
}

export interface TextLook {
  size: number;
  weight: Weight;
}

export function outlineWith({ files, runsOf }: DocumentFonts) {
  const fonts = new Map<string, Font>(files.map(({ name, data }) => [name, create(data)]));
  return (text: string, { size, weight }: TextLook): OutlinedText => {
    const glyphs: Glyph[] = [];
    let width = 0;
    for (const run of runsOf(text, weight)) {
      const font = fonts.get(run.font);
      if (!font) throw new Error(`no font ${run.font}`);
      const scale = size / font.unitsPerEm;
      const laid = font.layout(run.text);
      laid.positions.forEach(({ xAdvance, xOffset, yOffset }, at) => {
        const path = laid.glyphs[at]?.path.toSVG() ?? '';
        if (path !== '') glyphs.push({ path, x: width + xOffset * scale, y: -yOffset * scale, scale });
        width += xAdvance * scale;
      });
    }
    return { width, glyphs };
  };
}
