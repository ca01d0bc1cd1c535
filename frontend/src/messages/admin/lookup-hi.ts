export * from './lookup-en.js';
