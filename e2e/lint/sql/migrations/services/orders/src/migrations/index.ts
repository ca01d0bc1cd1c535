import { TakesAway1 } from './takes-away.js';

export const migrations = [TakesAway1];
