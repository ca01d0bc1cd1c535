export * from './site-config-en.js';
