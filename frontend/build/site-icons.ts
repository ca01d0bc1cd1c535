import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const violet = '#6d3fe0';
/** The mark of the header (`Logo`), on a canvas of 32. `corner` is the radius of its tile. */
const mark = (corner: number, scale = 1) => `
  <rect width="32" height="32" rx="${corner}" fill="${violet}"/>
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path d="M6.5 22.5c5.5 0 7-3.6 10-4.3s5-2.7 8.5-8.7" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
    <circle cx="25" cy="9.5" r="2.6" fill="#fff"/>
  </g>`;
const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const tile = svg(32, 32, mark(9));
/** A system cuts these into a shape of its own: the drawing keeps to the inner 80 %. */
const cut = svg(32, 32, mark(0, 0.8));
/** What a link to the shop looks like where it is shared. */
const card = svg(
  1200,
  630,
  `<rect width="1200" height="630" fill="#f4effe"/>
   <path d="M0 590C220 584 300 500 470 470s240-40 370-190S1010 60 1200 20V630H0Z" fill="#e3d7fd"/>
   <path d="M0 590C220 584 300 500 470 470s240-40 370-190S1010 60 1200 20" fill="none" stroke="${violet}" stroke-width="22"/>
   <circle cx="840" cy="280" r="34" fill="#c2357f" stroke="#f4effe" stroke-width="12"/>
   <g transform="translate(96 96) scale(6)">${mark(9)}</g>`,
);

/** Icons and the picture of shared links, drawn from the logo while the site is built. */
export function siteIcons(): Plugin {
  return {
    name: 'site-icons',
    generateBundle() {
      if (this.environment.name === 'ssr') return;
      const emit = (path: string, source: string | Uint8Array) => {
        const name = path.slice(path.lastIndexOf('/') + 1);
        this.emitFile({ type: 'asset', name, originalFileName: path, source });
      };
      const png = (drawing: string, width: number) =>
        new Resvg(drawing, { fitTo: { mode: 'width', value: width } }).render().asPng();
      emit('icons/favicon.svg', tile);
      emit('icons/apple-touch-icon.png', png(svg(32, 32, mark(0)), 180));
      emit('icons/share-card.png', png(card, 1200));
      emit('icons/icon-192.png', png(tile, 192));
      emit('icons/icon-512.png', png(tile, 512));
      emit('icons/icon-maskable-512.png', png(cut, 512));
    },
  };
}
