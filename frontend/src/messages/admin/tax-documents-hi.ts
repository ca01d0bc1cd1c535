export * from './tax-documents-en.js';
