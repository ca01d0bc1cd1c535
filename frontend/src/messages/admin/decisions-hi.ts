export * from './decisions-en.js';
