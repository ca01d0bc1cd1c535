export * from './order-limits-en.js';
