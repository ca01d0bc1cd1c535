import type { SiteBundle } from '@boostline/contracts/schemas/shop/site/page';
import { groundsOf } from '../ui/theme/theme.js';
import { iconPath } from './assets.js';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: iconPath(name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the shop, under its own name and in its own colours. */
export const renderManifest: SiteBundle['renderManifest'] = ({ siteName, headerSubtitle, colors }) =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: headerSubtitle,
    id: '/',
    start_url: '/',
    scope: '/',
    // An iPhone lets only such apps show notices.
    display: 'standalone',
    background_color: groundsOf(colors).light,
    theme_color: colors.primary,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
