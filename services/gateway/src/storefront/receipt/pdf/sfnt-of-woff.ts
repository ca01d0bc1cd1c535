import { inflateSync } from 'node:zlib';

/** Bytes of the header and of one directory entry, in a WOFF file and in an SFNT file (TrueType). */
const [woffHead, woffEntry, sfntHead, sfntEntry] = [44, 20, 12, 16];

/**
 * The font in a WOFF file as TrueType, which holds the same tables uncompressed. From WOFF itself the reader of pdfkit
 * inflates a table again for each glyph: a page took seconds.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
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
