import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

export interface LockEntry {
  version?: string;
  integrity?: string;
  /** The address that it was downloaded from. */
  resolved?: string;
  license?: string;
  /** A workspace of ours. */
  link?: boolean;
  /** Needed by no workspace but for tests and builds. */
  dev?: boolean;
  /** Left out where it cannot be installed. */
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** by folder, e.g. `node_modules/pg` */
export type LockFile = { packages: Record<string, LockEntry> };

export function readLockFile(): LockFile {
  return JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'));
}

/** @returns what comes from the registry */
export function registryPackages(lock: LockFile): { folder: string; name: string; entry: LockEntry }[] {
  return Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => ({ folder, name: folder.replace(/^.*node_modules\//, ''), entry }));
}

/** What keeps `npm ci` from installing exactly the packages that were reviewed, on every platform. */
export function lockFileProblems(lock: LockFile): string[] {
  const names = new Set(registryPackages(lock).map(({ name }) => name));
  return registryPackages(lock).flatMap(({ folder, entry }) => {
    // npm ci does not look for the optional parts of what is optional itself.
    const parts = entry.optional ? [] : Object.keys(entry.optionalDependencies ?? {});
    const missing = parts.filter((name) => !names.has(name));
    return [
      ...(entry.integrity?.startsWith('sha512-') ? [] : [`${folder} has no sha512 hash`]),
      ...(entry.resolved === undefined ? [] : [`${folder} names a download address`]),
      ...missing.map((name) => `${folder} lacks its optional ${name}: npm ci would refuse`),
    ];
  });
}
