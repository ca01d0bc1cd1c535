/** What is used of fontkit, which comes without types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    layout: (text: string) => {
      glyphs: { path: { toSVG: () => string } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(file: Buffer): Font;
}
