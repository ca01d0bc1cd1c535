import { defaultSiteConfig, type SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';

type Colours = SiteConfig['colors'];

/** The theme keeps whatever is chosen readable in light and in dark (ui/theme/theme.ts). */
export const colourPresets = {
  violet: defaultSiteConfig.colors,
  marigold: { primary: '#C2410C', secondary: '#0F766E', accent: '#D97706', background: '#FFFBF5' },
  monsoon: { primary: '#1D4ED8', secondary: '#0891B2', accent: '#F97316', background: '#F7FAFF' },
  neem: { primary: '#15803D', secondary: '#0E7490', accent: '#EA580C', background: '#F8FBF7' },
  ink: { primary: '#18181B', secondary: '#52525B', accent: '#E11D48', background: '#FAFAFA' },
} satisfies Record<string, Colours>;

export type PresetName = keyof typeof colourPresets;
