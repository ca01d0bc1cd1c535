export * from './offers-en.js';
