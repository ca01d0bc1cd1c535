import { z } from 'zod';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  SANDBOX_ALLOWED: z.enum(['true', 'false']).default('false'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8092),
  API_KEY: z.string().min(1),
});

/** The only reader of `process.env`. Ends the process with one line when a variable is wrong. */
export function readEnvironment(): z.infer<typeof environment> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success)
    return refuse(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  if (read.data.NODE_ENV === 'production' && read.data.SANDBOX_ALLOWED !== 'true')
    return refuse('NODE_ENV is production; set SANDBOX_ALLOWED=true to run a pretend directory there');
  return read.data;
}

function refuse(why: string): never {
  process.stderr.write(`sandbox-account-directory does not start: ${why}\n`);
  process.exit(1);
}
