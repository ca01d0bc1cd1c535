export * from './settlements-en.js';
