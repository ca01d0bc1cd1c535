/** Where a logo is found, and its size in pixels; null for none. Without zod: every page of the shop loads it. */
export function logoImage(name: string): { src: string; width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(name) ?? [];
  return width && height ? { src: `/logo/${name}.png`, width: Number(width), height: Number(height) } : null;
}
