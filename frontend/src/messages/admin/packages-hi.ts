export * from './packages-en.js';
