export * from './set-up-en.js';
