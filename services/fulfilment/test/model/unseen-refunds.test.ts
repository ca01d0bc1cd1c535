import { describe, expect, test } from '@jest/globals';
import type { Habits, Line } from './panel-account.js';
import { PanelWorld } from './panel-world.js';

/** Lines of one price: what is given back of the first may hide what another took from the wallet. */
const charges = [900_000n, 900_000n, 900_000n, 900_000n];

/** Lines with their orders, and one whose answer is lost when the refund of another is made. */
class Story {
  readonly world: PanelWorld;

  constructor(habits: Habits) {
    this.world = new PanelWorld(charges, habits);
  }

  line(index: number): Line {
    const line = this.world.book.lines[index];
    if (!line) throw new Error(`there is no line ${index}`);
    return line;
  }

  /** The panel takes the line's order. */
  send(line: Line): void {
    this.world.claim(line);
    const flight = this.world.flights.at(-1);
    if (flight?.line !== line) throw new Error('the line was not sent');
    this.world.take(flight, 0n);
  }

  answer(line: Line): void {
    for (const flight of this.world.flights.filter((one) => one.line === line)) this.world.answer(flight);
  }

  /** The answer for `line` is lost; before it is looked for, the order of `other` goes back, and its charge is named no more. */
  loseBehindRefund(line: Line, other: Line): void {
    this.send(line);
    this.world.wait(35_000);
    for (const flight of this.world.flights.filter((one) => one.line === line)) this.world.lose(flight);
    const [order] = this.world.ordersOf(other);
    if (!order) throw new Error('the line has no order');
    this.world.book.main.end(order, null);
    this.world.book.main.refund(order);
    this.world.lostAnswers.look();
  }
}

describe('a line that was bought is not sent again while the refund of another hides it from the wallet', () => {
  test('where fresh orders are hidden, and the only one seen so far was answered late', () => {
    const story = new Story({ hidesMs: 45_000, mostEndedAsked: 0 });
    const [first, second] = [story.line(0), story.line(1)];
    story.send(first);
    story.world.wait(70_000);
    story.answer(first);
    story.world.book.poll(false);
    story.loseBehindRefund(second, first);
    expect(['UNKNOWN', 'REVIEW']).toContain(second.state);
  });

  test.each([
    ['not seen to have ended before', false],
    ['seen to have ended before', true],
  ])('where ids have letters, and the panel names no charge of the refunded order, %s', (_name, isEnded) => {
    const story = new Story({ letters: true });
    const [first, second] = [story.line(0), story.line(1)];
    story.send(first);
    story.answer(first);
    story.world.book.poll(false);
    if (isEnded) {
      for (const order of story.world.ordersOf(first)) story.world.book.main.end(order, order.charge);
      story.world.book.poll(false);
    }
    story.loseBehindRefund(second, first);
    expect(['UNKNOWN', 'REVIEW']).toContain(second.state);
  });

  test('where ids are numbers that do not grow', () => {
    const story = new Story({ scattered: true, mostEndedAsked: 0 });
    const [first, second, third, last] = [story.line(0), story.line(1), story.line(2), story.line(3)];
    for (const line of [first, second, third]) {
      story.send(line);
      story.answer(line);
      story.world.book.poll(false);
    }
    story.loseBehindRefund(last, first);
    expect(['UNKNOWN', 'REVIEW']).toContain(last.state);
  });
});

test('a line that was bought above the ids that are asked about is not sent again while the balance is from before it', () => {
  const story = new Story({ idsJumpBy: 60, balanceAgeMs: 120_000 });
  const [first, second] = [story.line(0), story.line(1)];
  story.send(first);
  story.answer(first);
  story.world.book.poll(false);
  story.world.lostAnswers.anchorAnew();
  story.send(second);
  story.world.wait(35_000);
  for (const flight of story.world.flights) story.world.lose(flight);
  story.world.lostAnswers.look();
  expect(second.state).toBe('UNKNOWN');
});
