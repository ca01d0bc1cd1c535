/** In which parts a package can be ordered now. Pure. */
import type { QuotedParts } from '@boostline/contracts/routes/internal/index';
import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { isSoldWhole } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { fewestParts, maxParts } from '@boostline/contracts/schemas/shop/parts';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { refusedAt } from '../saving/save-refusal.js';
import type { Supply } from './service.entity.js';

/** What the owner allows. */
export interface AllowedParts {
  gradualDays: number | null;
  splitPosts: number | null;
}

/** What delivers it; null while the panel's list does not tell. */
type Deliverer = Pick<Supply, 'type' | 'min'> | null;

/** What is divided. */
interface Divided {
  quantity: number;
  service: Deliverer;
}

/** What a buyer is offered of what the owner allows: fewer posts will do where parts must be larger; fewer days would not. */
export function offeredParts(
  { quantity, service }: Divided,
  { gradualDays, splitPosts }: AllowedParts,
): AllowedParts {
  const most = isSoldWhole(service) ? 0 : maxParts(quantity, service?.min ?? 1);
  const posts = Math.min(splitPosts ?? 0, most);
  return {
    gradualDays: gradualDays !== null && gradualDays <= most ? gradualDays : null,
    splitPosts: posts >= fewestParts ? posts : null,
  };
}

/** What an order of any quantity is divided by; undefined for what is only sold as a whole. */
export function quotedParts(
  { service, fallbackService }: { service: Deliverer; fallbackService: Pick<Supply, 'min'> | null },
  { gradualDays: days, splitPosts: posts }: AllowedParts,
): QuotedParts | undefined {
  if ((days === null && posts === null) || isSoldWhole(service)) return undefined;
  return { days, posts, minimum: service?.min ?? 1, fallbackMinimum: fallbackService?.min ?? null };
}

/** What is wrong with what the owner allows; null when nothing is. */
export function partsRefusal(
  { bareName, texts }: TargetKind,
  { quantity, service }: Divided,
  { gradualDays, splitPosts }: AllowedParts,
): SaveRefusal | null {
  if (splitPosts !== null && bareName)
    return refusedAt('splitPosts', `It is for one ${texts.en.name}: it cannot be divided over several.`);
  const divisions = [
    { path: 'gradualDays', parts: gradualDays },
    { path: 'splitPosts', parts: splitPosts },
  ];
  for (const { path, parts } of divisions) {
    const problem = parts === null ? null : divisionProblem(quantity, service, parts);
    if (problem !== null) return refusedAt(path, problem);
  }
  return null;
}

function divisionProblem(quantity: number, service: Deliverer, parts: number): string | null {
  if (isSoldWhole(service)) return 'Its service is sold as a whole, and not in parts.';
  const minimum = service?.min ?? 1;
  if (parts <= maxParts(quantity, minimum)) return null;
  const part = formatQuantity(Math.floor(quantity / parts));
  return `Each of ${parts} parts would be ${part}, and its service starts at ${formatQuantity(minimum)}.`;
}
