import {
  defaultSiteConfig,
  type SiteConfig,
  type Typeface,
} from '@boostline/contracts/schemas/shop/site/site-config';

interface Preset {
  colours: SiteConfig['colors'];
  typeface: Typeface;
}

/** The theme keeps whatever is chosen readable in light and in dark (ui/theme/theme.ts). */
export const colourPresets = {
  violet: { typeface: 'house', colours: defaultSiteConfig.colors },
  marigold: {
    typeface: 'rounded',
    colours: { primary: '#C2410C', secondary: '#0F766E', accent: '#D97706', background: '#FFFBF5' },
  },
  monsoon: {
    typeface: 'plain',
    colours: { primary: '#1D4ED8', secondary: '#0891B2', accent: '#F97316', background: '#F7FAFF' },
  },
  neem: {
    typeface: 'serif',
    colours: { primary: '#15803D', secondary: '#0E7490', accent: '#EA580C', background: '#F8FBF7' },
  },
  ink: {
    typeface: 'light',
    colours: { primary: '#18181B', secondary: '#52525B', accent: '#E11D48', background: '#FAFAFA' },
  },
} satisfies Record<string, Preset>;

export type PresetName = keyof typeof colourPresets;
