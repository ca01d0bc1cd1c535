import { renderAsync } from '@resvg/resvg-js';

/** Pixels of both sides, for a screen with two of them for each of CSS. */
const drawnSide = 144;
/** A small file can claim to be a picture of gigabytes. */
const maxSide = 4096;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Picture {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** The picture as a small square PNG, drawn anew: nothing that hid in the file is left. Null for what is no picture. */
export async function drawPicture(file: Buffer): Promise<Buffer | null> {
  const picture = readHead(file);
  if (picture === null || Math.max(picture.width, picture.height) > maxSide) return null;
  const data = `data:${picture.type};base64,${file.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnSide}" height="${drawnSide}"><image width="100%" height="100%" preserveAspectRatio="xMidYMid slice" href="${data}"/></svg>`;
  try {
    const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } });
    // What cannot be decoded is left out of the drawing, which is then empty.
    return drawn.pixels.some((value) => value !== 0) ? drawn.asPng() : null;
  } catch {
    return null;
  }
}

/** Type and size by what the file itself says first. */
export function readHead(file: Buffer): Picture | null {
  if (file.length > 24 && file.subarray(0, 8).equals(pngSignature))
    return { type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  if (file.length > 4 && file.readUInt16BE(0) === 0xff_d8) return readJpegHead(file);
  return null;
}

/** The size of a JPEG is in its frame header, behind segments of any length (ITU-T T.81, B.1 and B.2.2). */
function readJpegHead(file: Buffer): Picture | null {
  for (let at = 2; at + 9 <= file.length;) {
    const marker = file.readUInt16BE(at);
    if (marker < 0xff_c0 || marker === 0xff_ff) return null;
    const isFrame = marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);
    if (isFrame)
      return { type: 'image/jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + Math.max(2, file.readUInt16BE(at + 2));
  }
  return null;
}
