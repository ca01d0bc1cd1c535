import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import { largestLogo, logoLimits } from '@boostline/contracts/schemas/shop/site/site-config';
import { decode, encode, hasPngSignature } from 'fast-png';

/** Bytes of a pixel at most: red, green, blue and how opaque. */
const maxChannels = 4;
/** Bytes around the data of a chunk: its length, its type, its check sum. */
const aroundChunk = 12;
const signatureLength = 8;

/** Only pixels remain, and nothing that hid in the file. The name says what is in it. Throws `invalid-input`. */
export function drawAnew(given: Buffer): { name: string; png: Buffer } {
  if (given.length > largestLogo) throw refused('The picture is larger than 128 KB.');
  if (!hasPngSignature(given)) throw refused('The picture is no PNG.');
  try {
    const { width, height, data, channels, depth, palette } = decode(pictureAlone(given));
    if (depth !== 8 || palette)
      throw refused('The picture must be saved as a PNG of 8 bits without a palette.');
    const png = Buffer.from(encode({ width, height, data, channels, depth }));
    if (png.length > largestLogo) throw refused('The picture is larger than 128 KB.');
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 32);
    return { name: `${hash}-${width}x${height}`, png };
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw refused('The picture cannot be read. Save it as PNG again.');
  }
}

/** What a picture is made of. Everything else, which may be packed too, is left out before anything is unpacked. */
const chunksOfPictures: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** The picture without other chunks and what stands behind its end. A few bytes can say that they are a picture of gigabytes: those are refused. */
function pictureAlone(given: Buffer): Buffer {
  const kept = [given.subarray(0, signatureLength)];
  const packed: Buffer[] = [];
  let type = '';
  for (let at = signatureLength; at + aroundChunk <= given.length && type !== 'IEND';) {
    const next = at + aroundChunk + given.readUInt32BE(at);
    type = given.toString('latin1', at + 4, at + 8);
    const data = given.subarray(at + 8, next - 4);
    if (
      type === 'IHDR' &&
      (data.readUInt32BE(0) > logoLimits.width || data.readUInt32BE(4) > logoLimits.height)
    )
      throw refused(`The picture is larger than ${logoLimits.width} × ${logoLimits.height} pixels.`);
    if (type === 'IDAT') packed.push(data);
    if (chunksOfPictures.has(type)) kept.push(given.subarray(at, next));
    at = next;
  }
  const most = logoLimits.height * (1 + logoLimits.width * maxChannels);
  inflateSync(Buffer.concat(packed), { maxOutputLength: most });
  return Buffer.concat(kept);
}

const refused = (message: string) => invalidField('png', message);
