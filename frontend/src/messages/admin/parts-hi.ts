export * from './parts-en.js';
