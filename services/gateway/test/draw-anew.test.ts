import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { decode, encode } from 'fast-png';
import { drawAnew } from '../src/admin/logo/draw-anew.js';

const picture = (width: number, height: number, text = {}) =>
  Buffer.from(
    encode({
      width,
      height,
      data: new Uint8Array(width * height * 4).fill(120),
      channels: 4,
      depth: 8,
      text,
    }),
  );

function chunk(type: string, data: Buffer): Buffer {
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length);
  around.write(type, 4, 'latin1');
  return Buffer.concat([around, data, Buffer.alloc(4)]);
}

/** Says that it is small, and unpacks to a hundred megabytes. */
function bomb(): Buffer {
  const small = picture(1, 1);
  const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024));
  return Buffer.concat([small.subarray(0, 33), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture for the logo', () => {
  test('is drawn anew: its pixels stay, and nothing that hid in the file', () => {
    const { name, png } = drawAnew(picture(40, 20, { Comment: 'hidden here' }));
    expect(name).toMatch(/^[0-9a-f]{32}-40x20$/);
    expect(png.toString('latin1')).not.toContain('hidden here');
    expect(decode(png).data[0]).toBe(120);
    expect(drawAnew(picture(40, 20)).name).toBe(name);
  });

  test('is unpacked without its other chunks, which may be packed bombs, and without what follows its end', () => {
    const plain = picture(4, 4);
    const hidden = chunk(
      'iCCP',
      Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
    );
    const text = chunk('zTXt', Buffer.from('a\0\0not packed at all'));
    const given = Buffer.concat([
      plain.subarray(0, 33),
      hidden,
      text,
      plain.subarray(33),
      Buffer.from('<script>'),
    ]);
    expect(drawAnew(given)).toEqual(drawAnew(plain));
  });

  test.each<[string, Buffer]>([
    ['no PNG', Buffer.from('<svg onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of one', picture(40, 20).subarray(0, 50)],
    ['too wide', picture(1025, 2)],
    ['too high', picture(2, 513)],
    ['too many bytes', Buffer.concat([picture(4, 4), Buffer.alloc(130 * 1024)])],
    ['a bomb', bomb()],
  ])('is refused when it is %s', (_name, given) => {
    expect(() => drawAnew(given)).toThrow(expect.objectContaining({ code: 'invalid-input' }));
  });
});
