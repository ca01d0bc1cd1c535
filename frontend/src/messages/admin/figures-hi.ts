export * from './figures-en.js';
