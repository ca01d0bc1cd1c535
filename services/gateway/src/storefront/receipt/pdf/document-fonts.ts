import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Bytes of the header and of one directory entry, in a WOFF file and in an SFNT file (TrueType). */
const [woffHead, woffEntry, sfntHead, sfntEntry] = [44, 20, 12, 16];

/** As TrueType: from WOFF the reader of pdfkit inflates a table again for each glyph, which took seconds. */
function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, woffHead + at * woffEntry));
  const head = Buffer.alloc(sfntHead + count * sfntEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let end = head.length;
  tables.forEach(({ tag, checksum, data }, at) => {
    const entry = sfntHead + at * sfntEntry;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    end += paddedTo4(data.length);
  });
  const body = tables.flatMap(({ data }) => [data, Buffer.alloc(paddedTo4(data.length) - data.length)]);
  return Buffer.concat([head, ...body]);
}

function tableAt(woff: Buffer, entry: number) {
  const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
  if (start === undefined || packed === undefined || length === undefined) throw new Error('no WOFF table');
  const data = woff.subarray(start, start + packed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed < length ? inflateSync(data) : data,
  };
}

function paddedTo4(length: number): number {
  return Math.ceil(length / 4) * 4;
}

export type Weight = 'regular' | 'bold';

/** Part of a text that one font can show. */
interface Run {
  font: string;
  text: string;
}

const family = '@fontsource/noto-sans-devanagari';
/** The family comes as a file for each script, the first choice first; the rupee sign is in that of Devanagari. */
const scripts = ['latin', 'devanagari', 'latin-ext'] as const;
type Script = (typeof scripts)[number];
const weights: Record<Weight, number> = { regular: 400, bold: 700 };

export interface DocumentFonts {
  /** The names under which pdfkit knows them. */
  files: { name: string; data: Buffer }[];
  runsOf: (text: string, weight: Weight) => Run[];
}

const { resolve } = createRequire(import.meta.url);
const covered = readCovered(readFileSync(resolve(`${family}/unicode.json`), 'utf8'));

/** Whether the fonts have every letter of a text. */
export const canDraw = (text: string): boolean =>
  Array.from(text).every((character) => scripts.some((script) => covered(script, character)));

/** Noto Sans with Devanagari, from its package. */
export function readDocumentFonts(): DocumentFonts {
  const files = scripts.flatMap((script) =>
    Object.entries(weights).map(([weight, number]) => ({
      name: `${script} ${weight}`,
      data: sfntOfWoff(
        readFileSync(resolve(`${family}/files/noto-sans-devanagari-${script}-${number}-normal.woff`)),
      ),
    })),
  );
  return { files, runsOf: (text, weight) => runsIn(text, weight, covered) };
}

type Covers = (script: Script, character: string) => boolean;

/** What characters the file of each script holds: `U+0900-097F,U+20B9`. */
function readCovered(json: string): Covers {
  const ranges: Record<string, string> = JSON.parse(json);
  const byScript = new Map<Script, number[][]>(
    scripts.map((script) => {
      const parts = (ranges[script] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
      return [
        script,
        [...parts].map(([, first = '', last = first]) =>
          [first, last].map((hex) => Number.parseInt(hex, 16)),
        ),
      ];
    }),
  );
  return (script, character) => {
    const code = character.codePointAt(0) ?? 0;
    return byScript.get(script)?.some(([first = 0, last = 0]) => first <= code && code <= last) ?? false;
  };
}

/** Keeps the font of the character before where it can, so that a sign is never torn from its letter. */
function runsIn(text: string, weight: Weight, covers: Covers): Run[] {
  const runs: Run[] = [];
  let present: Script | undefined;
  for (const character of text) {
    const stays = present !== undefined && covers(present, character);
    const script = stays ? present : (scripts.find((one) => covers(one, character)) ?? present ?? 'latin');
    const last = runs.at(-1);
    if (last && script === present) last.text += character;
    else runs.push({ font: `${script} ${weight}`, text: character });
    present = script;
  }
  return runs;
}
