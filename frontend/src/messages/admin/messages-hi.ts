export * from './messages-en.js';
