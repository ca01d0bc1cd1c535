export * from './home-en.js';
