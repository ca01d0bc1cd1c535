export * from './queues-en.js';
