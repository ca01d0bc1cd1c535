export * from './api-en.js';
