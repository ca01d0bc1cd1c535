import { inflateSync } from 'node:zlib';

type PdfObject = { head: string; stream: string };

const hexText = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** The text of each page as a reader copies it, without spaces, and the file's facts; for files as pdfkit writes them. */
export function readPdf(pdf: Buffer) {
  const objects = objectsOf(pdf);
  const at = (reference = '') => objects.get(reference) ?? { head: '', stream: '' };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page$/m.test(head));
  const texts = pages.map(({ head }) => {
    const resources = at(/\/Resources (\d+)/.exec(head)?.[1]).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
        const cmap = /\/ToUnicode (\d+)/.exec(at(font).head)?.[1];
        return [name, signsOf(at(cmap).stream)];
      }),
    );
    return textOf(at(/\/Contents (\d+)/.exec(head)?.[1]).stream, fonts);
  });
  const about = [...objects.values()].map(({ head }) => head).join('\n');
  return { pages: texts, text: texts.join(''), about };
}

/** The objects of a file, their streams unpacked. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm);
  return new Map(
    [...objects].map(([, id = '', body = '']) => {
      const [head = '', packed] = body.split(/\nstream\n/);
      if (packed === undefined) return [id, { head, stream: '' }];
      const bytes = Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1');
      const unpacked = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
      return [id, { head, stream: unpacked.toString('latin1') }];
    }),
  );
}

/** What each sign of a font stands for (ToUnicode). */
function signsOf(cmap: string) {
  return [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => hexText(hex)),
  );
}

/** @param content of a page */
function textOf(content: string, fonts: Map<string, string[]>) {
  let text = '';
  let signs: string[] = [];
  let isMarked = false;
  const parts = content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\/ActualText <([0-9a-f]+)>>> BDC|(EMC)|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi,
  );
  for (const [, font, letters, end, shown] of parts) {
    if (font) signs = fonts.get(font) ?? [];
    if (letters) text += hexText(letters).slice(1);
    if (letters) isMarked = true;
    if (end) isMarked = false;
    if (shown && !isMarked)
      for (const [code] of shown.replaceAll(/>[\s\d.-]*</g, '').matchAll(/[0-9a-f]{4}/gi))
        text += signs[Number.parseInt(code, 16)] ?? '';
  }
  return text.replaceAll(/\s/g, '');
}
