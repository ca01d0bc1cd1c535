import { z } from 'zod';

/** Bytes of a picture as it is uploaded. */
export const largestLogo = 128 * 1024;
export const logoLimits = { width: 1024, height: 512 };
const inBase64 = Math.ceil(largestLogo / 3) * 4;
/** Bytes of a body that holds one. */
export const largestLogoBody = inBase64 + 1024;

export const logoUpload = z.strictObject({
  png: z.base64().max(inBase64).describe('a PNG picture of at most 128 KiB and 1024 × 512 pixels'),
});
export const uploadedLogo = z.object({ logo: z.string().describe('for the site config') });
