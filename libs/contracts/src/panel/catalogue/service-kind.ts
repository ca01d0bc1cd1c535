import type { PackageType } from '../../shop/packages.js';

/** A supplier's service, by what says what it delivers. */
export interface NamedService {
  /** Null where neither its name nor its category tells. */
  kind: PackageType | null;
  name: string;
}

/** A service for another network is nothing that this shop sells, whatever it counts. */
const otherNetwork =
  /\b(?:youtube|tiktok|telegram|facebook|twitter|spotify|twitch|linkedin|pinterest|snapchat|threads)\b/i;

/**
 * Why a service does not deliver this type, to follow its number in a sentence; null when nothing speaks against it. Suppliers
 * give the number of a service to another one, and an owner puts another supplier in the place of his own.
 */
export function whyNotOfType(type: PackageType, { kind, name }: NamedService): string | null {
  if (kind !== null) return kind === type ? null : `delivers ${kind}, not ${type}`;
  const [network] = otherNetwork.exec(name) ?? [];
  return network === undefined ? null : `is for ${network}, not for Instagram`;
}
