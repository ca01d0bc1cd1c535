import { crc32, deflateSync } from 'node:zlib';
import { digest } from './account.js';

const side = 320;

/** A soft pattern in two colours that follow from the name. */
export function drawPng(name: string): Buffer {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, turn = 0] = digest(name);
  const colours = [
    [90 + a / 2, 60 + b / 2, 110 + c / 2],
    [120 + d / 2, 90 + e / 2, 60 + f / 2],
  ] as const;
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const wave = (Math.sin((x * Math.cos(turn) + y * Math.sin(turn)) / 48) + 1) / 2;
      const mixed = colours[0].map((from, at) => from + ((colours[1][at] ?? 0) - from) * wave);
      rows.set(mixed, y * (1 + side * 3) + 1 + x * 3);
    }
  return pngOf(side, side, rows);
}

/** A file that says that it is a picture of this size, and holds none. */
export const pngOfSize = (width: number, height: number) => pngOf(width, height, Buffer.alloc(1000));

function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits for each of red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
