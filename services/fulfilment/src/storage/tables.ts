import { Placement } from '../placement/placement.entity.js';
import { Provider } from '../providers/provider.entity.js';
import { Refill } from '../refills/refill.entity.js';
import { tableOf } from '@boostline/service-kit/data/entity-table';

export const refills = tableOf(Refill);
export const placements = tableOf(Placement);
export const providers = tableOf(Provider);
