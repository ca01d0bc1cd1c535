import { logoLimits } from '@boostline/contracts/schemas/shop/site/logo';

/** Twice what the header shows, for screens of fine dots. */
const height = 96;

/** Any picture that the browser can read, as a small PNG in base64. Throws where it cannot read it. */
export async function pngOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, height / picture.height, logoLimits.width / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}
