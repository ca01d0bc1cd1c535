export * from './bulk-en.js';
