import { expect, test } from '@jest/globals';
import { isPublicAddress } from '../src/calls/public-address.js';

test.each([
  'https://shop.example',
  'http://shop.example',
  'https://SHOP.example.:8443',
  'http://8.8.8.8',
  'https://[2a00:1450:4001:80e::200e]',
  'http://[::ffff:8.8.8.8]',
  'https://xn--e1aybc.example',
  'https://localhost.example',
  'https://192.168.1.5.nip.io',
  'not an address',
])('%s can be opened by strangers', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  'http://localhost:8080',
  'https://localhost',
  'http://LOCALHOST.',
  'http://shop.localhost',
  'http://laptop',
  'http://127.0.0.1:8080',
  'http://127.1',
  'http://2130706433',
  'http://0.0.0.0',
  'http://[::1]:8080',
  'http://192.168.1.5',
  'http://10.0.0.7',
  'http://172.20.3.4',
  'http://100.64.0.9',
  'http://169.254.1.1',
  'http://[fe80::1]',
  'http://[fd00::7]',
  'http://[::ffff:192.168.1.5]',
  'http://shop.local',
  'http://shop.test',
])('%s is of this machine or network', (address) => expect(isPublicAddress(address)).toBe(false));
