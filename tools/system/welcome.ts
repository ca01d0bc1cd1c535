import path from 'node:path';
import type { Settings } from '../settings/read-settings.ts';

/**
 * What is printed when the shop is ready: where it is, how to sign in, and which of the two kinds of shop was started.
 * @param newPassword the generated one, until an administrator has signed in with it
 * @returns lines
 */
export function welcome(
  {
    publicUrl,
    env,
    dataDir,
    demo,
    demoCatalogue,
  }: Pick<Settings, 'publicUrl' | 'env' | 'dataDir' | 'demo' | 'demoCatalogue'>,
  newPassword: string | null,
  secretsFile: string,
  seconds: string,
): string[] {
  const shown = path.relative(process.cwd(), secretsFile);
  const kept = shown.startsWith('..') ? secretsFile : shown;
  const password = env.ADMIN_PASSWORD
    ? 'the password from ADMIN_PASSWORD at the first start'
    : newPassword
      ? `password ${newPassword}   (generated, kept in ${kept}, shown until the first sign-in)`
      : `the password kept in ${kept} (ADMIN_PASSWORD), unless changed since`;
  return [
    '',
    `  Boostline is ready after ${seconds} s`,
    '',
    ...whatWasStarted(demo, demoCatalogue),
    '',
    `  shop     ${publicUrl}/`,
    `  panel    ${publicUrl}/mykey`,
    `  sign in  ${env.ADMIN_USERNAME ?? 'admin'}, ${password}`,
    `  logs     ${path.join(dataDir, 'logs')}`,
    '',
    '  Ctrl-C stops everything.',
  ];
}

function whatWasStarted(demo: boolean, demoCatalogue: boolean) {
  if (demo)
    return [
      '  This is the demo, for this machine alone, because PUBLIC_URL is not set.',
      '  For a shop with customers set PUBLIC_URL: docs/going-live.md',
    ];
  return [
    '  This is a shop for customers, because PUBLIC_URL is set. For the demo start without PUBLIC_URL.',
    demoCatalogue
      ? '  An empty catalogue is filled with the demo packages, because DEMO_CATALOGUE=true.'
      : '  A new shop sells nothing until you add packages in the panel, or start with DEMO_CATALOGUE=true.',
  ];
}
