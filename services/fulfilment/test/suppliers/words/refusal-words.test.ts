import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { meaningOf, type Meaning } from '../../../src/suppliers/words/refusal-words.js';

/** Sentences as suppliers of the field say them, and as others might. */
const sentences: Record<Meaning, string[]> = {
  'service-refused': [
    'Service ID does not exists',
    'Incorrect service ID',
    'error.incorrect_service_id',
    'neworder.error.service',
    'Invalid service.',
    'Service not found',
    'The selected service is invalid',
    'The selected service id does not exist.',
    'This service is not available',
    'Service 4711 is disabled',
    'Service is inactive now',
    'No such service',
    'No service found with this ID',
    'service_not_found',
    'ServiceNotFound',
    'serivce is invaild',
    'Service not available for this link',
    'Service is closed by admin',
    'We couldn’t find this service',
    'Неверный ID сервиса',
    'Услуга недоступна',
    'Servis aktif değil',
    'Servicio no encontrado',
    'Serviço inválido',
    'Сервис не найден',
    'Servis bulunamadı',
    'Layanan tidak ditemukan',
    'Service introuvable',
    '服务不存在',
  ],
  credentials: [
    'Invalid API key',
    'API key does not exist',
    'API key doesn’t exist',
    'Incorrect key',
    'INVALID_API_KEY',
    'invalidApiKey',
    'Wrong Api Key!',
    'Your API key is not valid',
    'API key for this account is invalid',
    'Key not found',
    'API is Disable for this user or User Not Found',
    'API access is disabled',
    'User not found',
    'User does not exist',
    'User is blocked',
    'Account not found',
    'Your account has been suspended',
    'Account is inactive',
    'Unauthorized',
    'Unauthenticated.',
    'Access denied',
    'Authentication failed',
    'Your IP is not whitelisted',
    'The key field is required.',
    'Bad token',
    'neworder.error.api_key',
    'Missing parameter: key',
    'You have no permission to use API',
    'Inavlid api key',
    'Clave API inválida',
    'Chave de API inválida',
    'Неверный ключ API',
    'Geçersiz API anahtarı',
    'API key tidak valid',
    '密钥无效',
  ],
  funds: [
    'Not enough funds on balance',
    'neworder.error.not_enough_funds',
    'Not enough balance',
    'NOT ENOUGH BALANCE!!!',
    'Insufficient funds',
    'Insufficient balance for this API key',
    'Insufficient balance to buy this service',
    'Your balance is insufficient',
    'Your balance is too low',
    'Your balance is not enough',
    'You do not have enough balance',
    'You don’t have enough credits in your account',
    'Low balance',
    'Balance too low, please add funds',
    'Please top up your account',
    'Please recharge your wallet',
    'Order amount exceeds your balance',
    'insuficient ballance',
    'No funds',
    'not enough found on balance',
    'neworder.error.balance',
    'Your current balance ($0.12) is not enough to place this order',
    'The order could not be placed because of insufficient balance',
    'Not enough balance, link is fine',
    'Недостаточно денег на балансе',
    '<p class="e">Not&nbsp;enough <b>funds</b></p>',
    'Saldo insuficiente',
    'Fondos insuficientes',
    'Недостаточно средств',
    'Недостаточно средств на балансе',
    'Yetersiz bakiye',
    'Saldo tidak cukup',
    'Solde insuffisant',
    'Guthaben nicht ausreichend',
    '余额不足',
    'अपर्याप्त शेष राशि',
  ],
  'link-refused': [
    'Link is invalid',
    'neworder.error.link',
    'Incorrect link',
    'Wrong link format',
    'Bad URL',
    'Link is private or does not exist',
    'The link field is required.',
    'The link is not valid for this service',
    'Invalid link for service 12',
    'Please enter a valid URL',
    'The link must be a valid URL.',
    'Link is blacklisted',
    'https://instagram.com/asha is not a valid link',
    'Account is private',
    'Profile is private',
    'This profile must be public',
    'Instagram account not found',
    'Invalid username',
    'Enlace inválido',
    'Неверная ссылка',
    'Geçersiz bağlantı',
    'Tautan tidak valid',
    'Lien invalide',
    '链接无效',
    'अमान्य लिंक',
  ],
  'duplicate-link': [
    'You have already an active order for this link',
    'You have active order with this link. Please wait until order being completed.',
    'neworder.error.link_duplicate',
    'Already have an active order',
    'There is an active order with the same link',
    'You already have an order in progress for this link',
    'Duplicate order',
    'Link duplicate',
    'Link is already in use',
    'You cannot place a new order for the same link until the previous order is completed',
    'An order for this link already exists',
  ],
  'quantity-refused': [
    'Quantity must to be greater than or equal to minimum amount',
    'Quantity less than minimal 100',
    'Quantity more than maximum',
    'neworder.error.min_quantity',
    'neworder.error.max_quantity',
    'neworder.error.quantity',
    'Incorrect quantity',
    'Min quantity is 100',
    'Minimum order quantity for this service: 50',
    'Quantity should be between 100 and 5000',
    'Quantity must be a multiple of 100',
    'Quantity must be divisible by 10',
    'The quantity must be at least 100.',
    'Quantity is too small',
    'Too small quantity',
    'quantity_error',
    'Min: 100 - Max: 5000',
    'Quantity exceeds the maximum',
    'Cantidad inválida',
    'Неверное количество',
  ],
  'comments-refused': ['Incorrect comments', 'Comments are empty', 'The comments field is required.'],
  busy: [
    'Too many requests',
    'Rate limit exceeded for this user',
    'API is under maintenance',
    'This service is temporarily disabled',
  ],
};

/** What may mean that the order was taken, is no refusal at all, or means two things. */
const unread = [
  'Something went wrong',
  'An error occurred, please try again later',
  'Order was not saved',
  'Service Unavailable',
  'Page not found',
  'Internal server error',
  'Incorrect order ID',
  'Duplicate entry 123 for key PRIMARY',
  'SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate key',
  'Undefined index: service',
  'Gateway timeout: service not available',
  'Order placed, but your balance is low now',
  'Order has been created. Invalid link will be checked',
  'Success: insufficient balance for the next order',
  'Order id 4711, link is invalid',
  'Invalid service or link',
  'Invalid Service ID / Link',
  'Service not found, link is invalid',
  'Max 5 orders per link',
  'We accepted your order but the link is invalid',
  'Your request was accepted. Link is invalid',
  'Service does not support this link',
  'Invalid API key or service ID',
  'Minimum deposit is 5$',
  'Maximum number of orders reached',
  'The POST method is not supported. Link required',
  'sufficient funds',
  'valid link',
  'service found',
  '',
  '…',
];

describe('the words of a refusal', () => {
  const known = Object.entries(sentences).flatMap(([meaning, texts]) =>
    texts.map((text): [string, string] => [text, meaning]),
  );

  test.each(known)('“%s” is read as %s', (text, meaning) => expect(meaningOf(text)).toBe(meaning));

  test.each(unread)('“%s” is not read', (text) => expect(meaningOf(text)).toBeNull());

  test('are read alike in any case, with other signs, in HTML and with words around them', () => {
    const wrapped = fc.tuple(
      fc.constantFrom(...known),
      fc.constantFrom<(text: string) => string>(
        // Words that only their capitals divide are one word in capitals.
        (text) => (/\p{Ll}\p{Lu}/u.test(text) ? text : text.toUpperCase()),
        (text) => `  ${text}  `,
        (text) => `<div><b>${text}</b></div>`,
        (text) => `${text}!!`,
        (text) => `Error: ${text}`,
        (text) => `${text}\n`,
        (text) => text.replaceAll(' ', '  '),
        (text) => text.normalize('NFD'),
      ),
    );
    fc.assert(fc.property(wrapped, ([[text, meaning], wrap]) => expect(meaningOf(wrap(text))).toBe(meaning)));
  });

  test('refusals of two kinds in two sentences are read as neither', () => {
    const final = ['service-refused', 'link-refused', 'quantity-refused'] as const;
    const pair = fc.tuple(fc.constantFrom(...final), fc.constantFrom(...final)).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(pair, fc.nat(), ([a, b], at) => {
        const pick = (kind: Meaning) => sentences[kind][at % sentences[kind].length];
        expect(meaningOf(`${pick(a)}. ${pick(b)}`)).toBeNull();
      }),
    );
  });

  test('never make a refusal of a text that says that the order was taken', () => {
    const taken = fc.constantFrom(
      'Order placed.',
      'Your order has been accepted.',
      'The order was created successfully.',
      'Success!',
      'Order #4711 received.',
    );
    fc.assert(
      fc.property(taken, fc.constantFrom(...known), fc.boolean(), (said, [text], first) => {
        expect(meaningOf(first ? `${said} ${text}` : `${text}. ${said}`)).toBeNull();
      }),
    );
  });

  test('can be any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void meaningOf(text)));
  });
});
