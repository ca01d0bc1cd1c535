export * from './erasure-en.js';
