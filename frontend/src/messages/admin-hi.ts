export * from './admin-en.js';
