export * from './orders-en.js';
