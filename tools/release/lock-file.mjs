import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved] the address that it was downloaded from
 * @property {string} [license]
 * @property {boolean} [link] a workspace of ours
 * @property {boolean} [dev] needed by no workspace but for tests and builds
 * @property {boolean} [optional] left out where it cannot be installed
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile by folder, e.g. `node_modules/pg`
 */

/** @returns {LockFile} */
export function readLockFile() {
  return JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8'));
}

/**
 * @param {LockFile} lock
 * @returns {{ folder: string, name: string, entry: LockEntry }[]} what comes from the registry
 */
export function registryPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => ({ folder, name: folder.replace(/^.*node_modules\//, ''), entry }));
}

/**
 * What keeps `npm ci` from installing exactly the packages that were reviewed, on every platform.
 * @param {LockFile} lock
 * @returns {string[]}
 */
export function lockFileProblems(lock) {
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
