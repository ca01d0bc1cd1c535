import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { defaultDuration, removalDelay, ToastQueue } from '../src/ui/toasts/toast-queue.js';

describe('the toast queue', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('shows one toast at a time: the newest', () => {
    const queue = new ToastQueue();
    queue.show({ title: 'first' });
    queue.show({ title: 'second' });
    expect(queue.read()?.title).toBe('second');
  });

  test('uses five seconds and the normal tone by default', () => {
    const queue = new ToastQueue();
    queue.show({ title: 'plain' });
    expect(queue.read()).toMatchObject({ duration: defaultDuration, tone: 'normal', open: true });
    queue.show({ title: 'long', duration: 8000, tone: 'destructive' });
    expect(queue.read()).toMatchObject({ duration: 8000, tone: 'destructive' });
  });

  test('closes the toast that is dismissed and forgets it later', () => {
    const queue = new ToastQueue();
    const id = queue.show({ title: 'gone soon' });
    queue.dismiss(id);
    expect(queue.read()?.open).toBe(false);
    jest.advanceTimersByTime(removalDelay - 1);
    expect(queue.read()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(queue.read()).toBeNull();
  });

  test('a late dismissal of a toast that was replaced leaves the new one open', () => {
    const queue = new ToastQueue();
    const old = queue.show({ title: 'old' });
    queue.show({ title: 'new' });
    queue.dismiss(old);
    expect(queue.read()).toMatchObject({ title: 'new', open: true });
  });

  test('forgetting a dismissed toast does not take away the one shown after it', () => {
    const queue = new ToastQueue();
    queue.dismiss(queue.show({ title: 'old' }));
    queue.show({ title: 'new' });
    jest.advanceTimersByTime(removalDelay);
    expect(queue.read()?.title).toBe('new');
  });

  test('notifies its listeners of every change until they unsubscribe', () => {
    const queue = new ToastQueue();
    const heard = jest.fn();
    const leave = queue.subscribe(heard);
    queue.dismiss(queue.show({ title: 'heard' }));
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    queue.show({ title: 'unheard' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
