export * from './coupons-en.js';
