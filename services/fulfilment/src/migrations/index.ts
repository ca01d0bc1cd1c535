import { Fulfilment1763690000000 } from './1763690000000-fulfilment.js';
import { Administration1795500000000 } from './1795500000000-administration.js';

export const migrations = [Fulfilment1763690000000, Administration1795500000000];
