/** WCAG 2 arithmetic on `#rrggbb` colours. */

type Rgb = readonly [number, number, number];

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of `a`, the rest of `b`; mixed in sRGB, which is what designers expect of a tint. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parse(a), parse(b)];
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] * share + to[i] * (1 - share));
  return `#${[channel(0), channel(1), channel(2)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = parse(colour);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** 1 (same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** `colour`, moved towards black or white no further than needed to reach `ratio` on every ground given. */
export function readable(colour: string, grounds: readonly string[], ratio: number): string {
  const enough = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const towards = grounds.every((ground) => luminance(ground) > 0.18) ? '#000000' : '#ffffff';
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(colour, towards, share);
    if (enough(candidate)) return candidate;
  }
  return towards;
}
