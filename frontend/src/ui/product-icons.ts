import type { Product } from '@boostline/contracts/products/product';
import { iconPaths } from './Icon.js';

/** What products and networks wear, in the hand of the other icons. A document brings those of its products. */
export const productIconPaths: Record<Product['icon'], string> = {
  ...iconPaths,
  chat: 'M3.5 4h12v8.5H9L6 15.5v-3H3.5zM18 8.5h2.5V17H18v3l-3-3H9.5v-1.5',
  heart: 'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0112 6.6a4.7 4.7 0 018.5 2.6C20.5 15 12 20 12 20z',
  comment: 'M4 5h16v11.5H11L6.5 20.5v-4H4z',
  bookmark: 'M6.5 3.5h11v17L12 16l-5.5 4.5z',
  share: 'M12 15V3.5m-4.5 4L12 3l4.5 4.5M5 12v8.5h14V12',
  story:
    'M12 3a9 9 0 018.6 6.3M21 13.5a9 9 0 01-4.6 6.3M12.5 21a9 9 0 01-8.6-5M3.1 12A9 9 0 017 4.5M12 8.5v7M8.5 12h7',
  play: 'M3.5 5.5h17v13h-17zM10 9v6l5-3z',
  live: 'M12 14a2 2 0 100-4 2 2 0 000 4zM8 16a5.7 5.7 0 010-8M16 8a5.7 5.7 0 010 8M5 19a9.9 9.9 0 010-14M19 5a9.9 9.9 0 010 14',
  group:
    'M9 11.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 19.5c.5-3.6 3.2-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 010 6.4M17.5 14.3c2.2.7 3.6 2.5 4 5.2',
  music:
    'M9 18.5V5.5l11-2v13M9 18.5a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0zM20 16.5a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0z',
};
