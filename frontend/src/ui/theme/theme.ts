import type { Typeface } from '@boostline/contracts/schemas/shop/site/site-config';
import { contrast, luminance, mix, readable } from './contrast.js';

export interface BrandColors {
  primary: string;
  secondary: string;
  accent: string;
  background: string;
}

/** Of products, beside the shop's own. */
const productColors = {
  green: '#12864a',
  pink: '#db2777',
  red: '#dc2626',
  orange: '#d97706',
  teal: '#0f8a82',
  blue: '#2563eb',
  purple: '#7c3aed',
  grey: '#64748b',
};

/** Body text needs 4.5 : 1; a little more keeps it there when a shade is laid over. */
const textRatio = 4.6;
const controlRatio = 3.1;
/** A filled button has a label as well: its ground need only be seen. */
const fillRatio = 2;
const paper = '#ffffff';
const ink = '#12101a';

/** What pages lie on: the configured background where it suits the scheme, else one of our own. */
export function groundsOf({ background, primary }: BrandColors): { light: string; dark: string } {
  return {
    light: luminance(background) > 0.3 ? background : '#f8fafc',
    dark: luminance(background) < 0.06 ? background : mix(primary, '#0b0a10', 0.07),
  };
}

/** Faces that devices have, so that none is fetched; text and numbers keep the shop's own. */
const headings: Record<Exclude<Typeface, 'house'>, { font: string; weight: number; tracking: string }> = {
  rounded: {
    font: "ui-rounded,'SF Pro Rounded','Arial Rounded MT Bold',var(--font)",
    weight: 700,
    tracking: '-0.01em',
  },
  plain: { font: 'system-ui,sans-serif', weight: 700, tracking: '-0.02em' },
  serif: {
    font: "'Iowan Old Style','Palatino Linotype',Georgia,'Noto Serif Devanagari',serif",
    weight: 700,
    tracking: '-0.015em',
  },
  light: { font: 'var(--font)', weight: 520, tracking: '-0.03em' },
};

/** As custom properties; none for the shop's own. */
export function headingProperties(typeface: Typeface): Record<string, string> {
  if (typeface === 'house') return {};
  const { font, weight, tracking } = headings[typeface];
  return { 'heading-font': font, 'heading-weight': String(weight), 'heading-tracking': tracking };
}

/** The custom properties of the site for its four configured colours, in light and in dark, and its headings. */
export function themeCss(colors: BrandColors, typeface: Typeface = 'house'): string {
  const { light, dark } = groundsOf(colors);
  const day = block(scheme(colors, light, mix(paper, light, 0.92), ink));
  const night = block(scheme(colors, dark, mix('#ffffff', dark, 0.055), '#f4f2f8'));
  const set = block(headingProperties(typeface));
  return `:root{color-scheme:light dark;${day};${set}}@media (prefers-color-scheme:dark){:root{${night}}}`;
}

function scheme(colors: BrandColors, ground: string, surface: string, text: string) {
  const grounds = [ground, surface];
  const isDark = luminance(ground) < 0.3;
  const fill = solid(readable(colors.primary, grounds, fillRatio));
  const accentFill = solid(readable(colors.accent, grounds, fillRatio));
  const soft = (colour: string) => mix(colour, surface, isDark ? 0.16 : 0.09);
  const onSoft = (colour: string) => readable(colour, [...grounds, soft(colour)], textRatio);
  const good = '#12864a';
  const softGrounds = [
    good,
    colors.primary,
    colors.secondary,
    colors.accent,
    ...Object.values(productColors),
  ].map(soft);
  const bad = '#d02f45';
  const warn = '#b45309';
  return {
    ground,
    surface,
    sunken: mix(text, ground, isDark ? 0.09 : 0.045),
    raised: isDark ? mix(text, ground, 0.2) : surface,
    line: mix(text, ground, isDark ? 0.17 : 0.12),
    'line-strong': readable(mix(text, ground, 0.42), grounds, controlRatio),
    text,
    'text-soft': readable(mix(text, ground, isDark ? 0.68 : 0.62), [...grounds, ...softGrounds], textRatio),
    brand: fill.ground,
    'brand-hover': mix(fill.ground, fill.text === paper ? '#000000' : '#ffffff', 0.88),
    'on-brand': fill.text,
    'brand-text': onSoft(colors.primary),
    'brand-soft': soft(colors.primary),
    'brand-line': readable(colors.primary, grounds, controlRatio),
    accent: accentFill.ground,
    'on-accent': accentFill.text,
    'accent-text': onSoft(colors.accent),
    'accent-soft': soft(colors.accent),
    'secondary-text': onSoft(colors.secondary),
    'secondary-soft': soft(colors.secondary),
    'secondary-line': readable(colors.secondary, grounds, controlRatio),
    'good-text': onSoft(good),
    'good-soft': soft(good),
    'bad-text': onSoft(bad),
    'bad-soft': soft(bad),
    'warn-text': onSoft(warn),
    'warn-soft': soft(warn),
    ...Object.fromEntries(
      Object.entries(productColors).flatMap(([name, colour]) => [
        [`${name}-text`, onSoft(colour)],
        [`${name}-soft`, soft(colour)],
      ]),
    ),
    shadow: isDark ? '0 0 0' : '38 24 74',
  };
}

/** A filled control: the text that suits the colour best, and the colour moved until that text can be read. */
function solid(colour: string): { ground: string; text: string } {
  // White is preferred while the colour has to move but little for it: saturated buttons look right with it.
  const text = contrast(paper, colour) >= 2.4 ? paper : ink;
  return { ground: readable(colour, [text], textRatio), text };
}

function block(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
