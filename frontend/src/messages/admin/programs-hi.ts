export * from './programs-en.js';
