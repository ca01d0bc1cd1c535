export * from './products-en.js';
