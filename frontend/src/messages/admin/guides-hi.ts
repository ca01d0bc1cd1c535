export * from './guides-en.js';
