import { describe, expect, test } from '@jest/globals';
import { consumersOf, events } from '../src/events.js';

describe('whoever carries the events of a service', () => {
  test('knows each of their consumers', () => {
    expect(consumersOf('orders')).toEqual(['fulfilment']);
    expect(consumersOf('fulfilment')).toEqual(['orders', 'catalog']);
  });

  test('knows the consumers of every event, whoever tells it', () => {
    const consumers = new Set(Object.values(events).flatMap((event): readonly string[] => event.consumers));
    expect(new Set([...consumersOf('orders'), ...consumersOf('fulfilment')])).toEqual(consumers);
  });
});
