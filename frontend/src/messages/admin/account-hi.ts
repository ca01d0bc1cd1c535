export * from './account-en.js';
