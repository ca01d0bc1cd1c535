import { describe, expect, test } from '@jest/globals';
import { originals } from '../src/texts/originals.js';
import { placesIn, say, textsById } from '../src/texts/text.js';

const english = {
  hello: 'Hello {name}',
  ago: { one: '1 minute ago', other: '{count} minutes ago' },
  of: '{done} of {total}',
  steps: [{ title: 'Pay' }],
} as const;
const hindi = {
  hello: 'नमस्ते {name}',
  ago: '{count} मिनट पहले',
  of: '{total} में से {done}',
  steps: [{ title: 'पेमेंट' }],
};

describe('texts', () => {
  test('put values in their places, in the order of the English text', () => {
    const [en, hi] = [say(english), say(english, { translation: hindi })];
    expect([en.hello('Meera'), en.ago(1), en.ago('5'), en.of(2, 3)]).toEqual([
      'Hello Meera',
      '1 minute ago',
      '5 minutes ago',
      '2 of 3',
    ]);
    expect([hi.hello('Meera'), hi.ago(1), hi.of(2, 3), hi.steps[0].title]).toEqual([
      'नमस्ते Meera',
      '1 मिनट पहले',
      '3 में से 2',
      'पेमेंट',
    ]);
  });

  test('are said as the owner changed them, also inside lists and for one', () => {
    const edited = { 'a.hello': '{name}!', 'a.ago.one': 'a minute ago', 'a.steps.0.title': 'Pay now' };
    const said = say(english, { edited, id: 'a' });
    expect([said.hello('Meera'), said.ago(1), said.ago(2), said.steps[0].title]).toEqual([
      'Meera!',
      'a minute ago',
      '2 minutes ago',
      'Pay now',
    ]);
  });

  test('a text that a language lacks is said in English', () => {
    expect(say(english, { edited: { hello: 'வணக்கம் {name}' } }).of(1, 2)).toBe('1 of 2');
  });

  test('each has an id', () => {
    expect([...textsById(english).keys()]).toEqual(['hello', 'ago.one', 'ago.other', 'of', 'steps.0.title']);
  });
});

test('every text of the release has the same places in Hindi as in English', () => {
  const places = (text = '') => placesIn(text).toSorted().join();
  const [en, hi] = [originals.get('en') ?? new Map<string, string>(), originals.get('hi')];
  const differing = [...en].filter(
    ([id, text]) => !id.endsWith('.one') && places(text) !== places(hi?.get(id)),
  );
  expect(differing.map(([id]) => id)).toEqual([]);
});
