export * from './upkeep-en.js';
