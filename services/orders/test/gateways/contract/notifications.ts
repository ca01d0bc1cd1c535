import { expect, test } from '@jest/globals';
import type { Subject } from '../subject.js';
import { newRef } from './example.js';

export function notifications(subject: () => Subject): void {
  const now = new Date();
  const parse = ({ gateway, notify }: Subject, ref: string, event: string) => {
    const { rawBody, headers } = notify(ref, event);
    return gateway.parseWebhook(rawBody, headers, now);
  };

  test('names the payment to ask about', () => {
    const ref = newRef();
    const verdict = parse(subject(), ref, '1');
    expect(verdict).toEqual({ authentic: true, eventKey: expect.stringMatching(/.+/), merchantRef: ref });
  });

  test('that comes twice has the same event key, another one another', () => {
    const ref = newRef();
    const [once, again, other] = ['1', '1', '2'].map((event) => parse(subject(), ref, event));
    expect(again).toEqual(once);
    expect(other).toMatchObject({ authentic: true });
    expect(other).not.toEqual(once);
  });

  test('is refused when one byte of its body differs, where the body is signed', () => {
    const { gateway, notify } = subject();
    const { rawBody, headers } = notify(newRef(), '1');
    const taken = [0, Math.floor(rawBody.length / 2), rawBody.length - 1].filter((at) => {
      const tampered = Buffer.from(rawBody);
      tampered.writeUInt8(tampered.readUInt8(at) ^ 1, at);
      return gateway.parseWebhook(tampered, headers, now).authentic;
    });
    expect(gateway.capabilities.signedBody ? taken : []).toEqual([]);
  });

  test('is refused when its body was parsed and written anew, where the body is signed', () => {
    const { gateway, notify } = subject();
    const { rawBody, headers } = notify(newRef(), '1');
    const text = rawBody.toString();
    const anew = [JSON.stringify(parsed(text), null, 1), `${text} `, `\uFEFF${text}`];
    const taken = anew.filter((body) => gateway.parseWebhook(Buffer.from(body), headers, now).authentic);
    expect(gateway.capabilities.signedBody ? taken : []).toEqual([]);
  });

  test('carries nothing but a hint', () => {
    const verdict = parse(subject(), newRef(), '1');
    expect(Object.keys(verdict).toSorted()).toEqual(['authentic', 'eventKey', 'merchantRef']);
  });

  test('is refused without its authentication, and with a forged or mangled one', () => {
    const { gateway, notify } = subject();
    const { rawBody, headers } = notify(newRef(), '1');
    const forgeries = (value: string) => [
      '',
      'x',
      value.slice(1),
      `${value}0`,
      '0'.repeat(value.length),
      'é'.repeat(64),
    ];
    for (const [name, value] of Object.entries(headers)) {
      if (!/signature|authorization/.test(name)) continue;
      for (const forged of forgeries(value))
        expect(gateway.parseWebhook(rawBody, { ...headers, [name]: forged }, now)).toMatchObject({
          authentic: false,
        });
    }
    const bare = gateway.parseWebhook(rawBody, {}, now);
    expect(bare.authentic).toBe(gateway.name === 'upigateway');
  });

  test('is taken in whatever shape it is after a right signature, and names no payment then', () => {
    const { gateway, sign } = subject();
    const isSigned = gateway.capabilities.openWebhooks !== true;
    for (const text of oddBodies) {
      const { rawBody, headers } = sign(Buffer.from(text), '1');
      const verdict = gateway.parseWebhook(rawBody, headers, now);
      expect({ text: text.slice(0, 80), ...verdict }).toMatchObject(
        isSigned ? { authentic: true, merchantRef: null } : { authentic: false },
      );
      if (verdict.authentic) expect(verdict.eventKey).toMatch(/^[!-~]{1,200}$/);
      const wrong = { ...headers };
      for (const name of Object.keys(headers))
        if (/signature|authorization/.test(name)) wrong[name] = '0'.repeat(64);
      expect(gateway.parseWebhook(rawBody, wrong, now).authentic).toBe(false);
    }
  });

  test('with a number as its reference names the payment by its digits', () => {
    const { gateway, sign } = subject();
    const verdicts = references('12345').map((text) => {
      const { rawBody, headers } = sign(Buffer.from(text), '1');
      return gateway.parseWebhook(rawBody, headers, now);
    });
    const named = verdicts.flatMap((verdict) => (verdict.authentic ? (verdict.merchantRef ?? []) : []));
    expect(named).toEqual(gateway.capabilities.openWebhooks ? [] : ['12345']);
  });

  test('of a day ago is taken, except from the sandbox', () => {
    const { gateway, notify, sign, staleNotification } = subject();
    const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
    const { rawBody, headers } = sign(notify(newRef(), '1').rawBody, '1', yesterday);
    expect(gateway.parseWebhook(rawBody, headers, now).authentic).toBe(staleNotification === 'accepted');
  });
}

const deep = (open: string, inner: string, close: string) =>
  open.repeat(12_000) + inner + close.repeat(12_000);
const nul = JSON.stringify('b_\u0000ref');
const surrogate = '"\\ud800"';

/** In each of them every gateway looks for its reference in vain. */
const oddBodies = [
  '',
  '{',
  '[]',
  'null',
  'true',
  '7',
  '"text"',
  '{"event":1}',
  'hello',
  '%00=%00',
  '\u0000\uFFFD',
  '{"payload":[]}',
  '{"payload":null}',
  '{"data":[]}',
  '{"data":null}',
  '{"event":null,"payload":{}}',
  '{"payload":{"payment_link":null}}',
  '{"payload":{"payment_link":{"entity":null}}}',
  '{"data":{"order":null}}',
  '{"data":{"order":{"order_tags":[]}}}',
  '{"data":{"link_id":{}}}',
  ...[nul, surrogate, '1e400', '[{}]', `"${'x'.repeat(300)}"`, '"ref with spaces"'].flatMap(references),
  deep('[', '', ']'),
  deep('{"payload":', 'null', '}'),
];

/** The value at each place where a gateway has its reference. */
function references(value: string): string[] {
  return [
    `{"id":"1","merchantRef":${value}}`,
    `{"payload":{"payment_link":{"entity":{"reference_id":${value}}}}}`,
    `{"data":{"link_id":${value}}}`,
    `{"payload":{"merchantOrderId":${value}}}`,
  ];
}

/** A form is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
