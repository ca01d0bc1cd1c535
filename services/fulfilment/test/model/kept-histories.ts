import { plainHabits, type Habits } from './habits.js';
import {
  wellCourse,
  wellFate,
  type Course,
  type Fate,
  type PaidLine,
  type Plan,
  type PlannedEvent,
} from './plan.js';

/** A plan with plain suppliers, but for these habits of the first. */
function aPlan(habits: Partial<Habits>, events: PlannedEvent[]): Plan {
  return { suppliers: [{ ...plainHabits, ...habits }, plainHabits], saysShared: false, callMs: 0, events };
}

/** A line of 1,000 at 0.90 that is paid then. */
function aLine(at: number, fates: Partial<Fate>[] = [], course: Partial<Course> = {}): PaidLine {
  return {
    kind: 'line',
    at,
    service: 0,
    quantity: 1000,
    hasFallback: false,
    fates: fates.map((fate) => ({ ...wellFate, ...fate })),
    course: { ...wellCourse, ...course },
  };
}

/** Something happens, so that the shop looks at once. */
function aLook(at: number): PlannedEvent {
  return { kind: 'outage', at, forMs: 1 };
}

const minute = 60_000;
const lost = { answer: 'silence', worker: 'dies after sending' } as const;
const neverTaken = { answer: 'silence', arrivesMs: null, takesMs: null } as const;
const canceledAfter = (endsMs: number) => ({ end: 'canceled', endsMs }) as const;

/** What histories have shown before, each with the sentence that must hold in it. */
export const keptHistories: readonly [title: string, plan: Plan][] = [
  [
    'a refund of an order whose charge is named no more does not hide a purchase where fresh orders are hidden',
    aPlan({ hidesMs: 60_000, refundAfterMs: 0, charges: 'absent once ended' }, [
      aLine(0, [{ worker: 'stops', answersMs: 70_000 }], canceledAfter(2.5 * minute)),
      aLine(2.2 * minute, [lost]),
    ]),
  ],
  [
    'a refund of an order whose charge is named no more does not hide a purchase where ids have letters',
    aPlan({ ids: 'letters', refundAfterMs: 0, charges: 'absent once ended' }, [
      aLine(0, [], canceledAfter(3 * minute)),
      aLine(2.9 * minute, [lost]),
    ]),
  ],
  [
    'a refund that comes long after the end of an order does not hide a purchase where ids have letters',
    aPlan({ ids: 'letters', refundAfterMs: 15 * minute, charges: 'absent once ended' }, [
      aLine(0, [], canceledAfter(5000)),
      aLine(15 * minute, [lost]),
    ]),
  ],
  [
    'a refund does not hide a purchase where ids are numbers that do not grow',
    aPlan({ ids: 'scattered', refundAfterMs: 0, charges: 'absent once ended' }, [
      aLine(0, [], canceledAfter(4 * minute)),
      aLine(5000),
      aLine(3.5 * minute, [lost]),
      aLine(4.1 * minute),
    ]),
  ],
  [
    'a purchase above the ids that are searched is not sent again while the balance is from before it',
    aPlan({ ids: 'sparse', balanceAgeMs: 90_000 }, [aLine(0), aLine(4 * minute, [lost])]),
  ],
  [
    'a purchase that the anchor of a late balance lacks is not hidden by another one',
    aPlan({ ids: 'letters', balanceAgeMs: 90_000 }, [
      { ...aLine(180_000), quantity: 500 },
      aLine(195_000, [lost]),
      { ...aLine(262_000), quantity: 500 },
    ]),
  ],
  [
    'the refund of an order in doubt, whose id is not known, does not hide the next purchase',
    aPlan({ ids: 'letters', refundAfterMs: 0 }, [
      aLine(0),
      aLine(10 * minute, [lost], canceledAfter(12 * minute)),
      aLine(20 * minute, [lost]),
    ]),
  ],
  [
    'a purchase that is answered with the id of another line is for a person',
    aPlan({ ids: 'reused', refundAfterMs: 0 }, [
      aLine(0, [], canceledAfter(minute)),
      aLine(3 * minute),
      aLine(12 * minute, [{ answersMs: 400 }]),
    ]),
  ],
  [
    'a balance in another currency is no proof',
    aPlan({ inEuros: 'balance', tellsOfOthers: true }, [
      { ...aLine(2000, [{ answer: 'unknown words' }]), quantity: 100 },
      { ...aLine(5000), quantity: 500 },
      { ...aLine(7000), quantity: 500 },
    ]),
  ],
  [
    'an end that is shown for seconds is not believed',
    aPlan({ flipsForMs: 100_000 }, [aLine(0), { ...aLine(5000), quantity: 500 }]),
  ],
  [
    'ids with leading zeros are not searched as numbers',
    aPlan({ ids: 'leading zeros', balanceAgeMs: 90_000 }, [
      aLine(0),
      aLine(4 * minute, [lost]),
      aLine(5 * minute),
    ]),
  ],
  [
    'the late order of a line that was proved absent is not taken for another line of another price',
    aPlan({ hidesMs: 20_000 }, [
      aLine(36, [
        { worker: 'dies before sending', answer: 'silence' },
        { answer: 'silence', takesMs: 118_000 },
      ]),
      aLine(58_746, [{ ...neverTaken, answer: 'error page' }]),
      aLine(58_778),
      aLine(63_327, [{ worker: 'dies before sending', answer: 'silence' }]),
    ]),
  ],
  [
    'the refund of an order whose status is an unknown word does not hide a purchase where ids have letters',
    aPlan({ ids: 'letters', refundAfterMs: 0, chargeStays: true, words: 'numbers' }, [
      aLine(0, [], canceledAfter(20 * minute)),
      aLine(24 * minute, [lost]),
    ]),
  ],
  ...(['rounded', 'of hundreds'] as const).map((charges): [string, Plan] => [
    `a purchase with extra units is not taken for one of the quantity sold where charges are ${charges}`,
    aPlan({ charges }, [
      { ...aLine(0), service: 1, quantity: 1003 },
      aLine(4 * minute, [{ ...neverTaken, worker: 'dies after sending' }]),
      aLine(4 * minute + 1000, [lost]),
      { ...aLine(5 * minute), quantity: 500 },
    ]),
  ]),
  [
    'a purchase with extra units whose answer may still come is not taken for one of the quantity sold',
    aPlan({ charges: 'of hundreds' }, [
      aLine(0),
      aLine(4 * minute, [{ ...neverTaken, worker: 'dies after sending' }]),
      aLine(4 * minute + 1000, [{ worker: 'stops', answersMs: 30_000 }], { endsMs: 5000 }),
    ]),
  ],
  [
    'a purchase is not taken for one that costs as much in fewer decimals',
    aPlan({ charges: 'rounded' }, [
      aLine(0),
      { ...aLine(4 * minute, [{ ...neverTaken, worker: 'dies after sending' }]), service: 1 },
      { ...aLine(4 * minute + 1000, [lost]), service: 1, quantity: 1002 },
    ]),
  ],
  [
    'an anchor from a balance that lacks a refund does not hide a purchase',
    aPlan({ ids: 'letters', balanceAgeMs: 90_000, refundAfterMs: 0 }, [
      aLine(0, [], canceledAfter(5 * minute)),
      aLook(5 * minute + 5000),
      aLine(6 * minute, [lost]),
    ]),
  ],
  [
    'an account that took an order late is waited for longer',
    aPlan({}, [
      aLine(0),
      aLine(4 * minute, [{ ...lost, takesMs: 100_000 }]),
      aLine(4.6 * minute),
      aLine(20 * minute, [{ ...lost, takesMs: 100_000 }]),
      aLine(20.6 * minute),
    ]),
  ],
  [
    'the refund of an order does not hide a purchase that is answered with its id',
    aPlan({ ids: 'reused', refundAfterMs: minute, chargeStays: true }, [
      aLine(0, [], canceledAfter(2 * minute)),
      aLook(2 * minute + 5000),
      aLine(4 * minute, [{ answersMs: 400 }]),
      aLine(4.6 * minute),
    ]),
  ],
  [
    'the refund of an order does not hide a purchase that is answered late with its id',
    aPlan({ ids: 'reused', refundAfterMs: minute, chargeStays: true }, [
      aLine(0, [], canceledAfter(2 * minute)),
      aLook(2 * minute + 5000),
      aLine(4 * minute, [{ worker: 'stops', answersMs: 36_000 }]),
    ]),
  ],
  [
    'the refund of an order does not hide a purchase that is answered with its id once it counts as absent',
    aPlan({ ids: 'reused', refundAfterMs: minute, chargeStays: true }, [
      aLine(0, [], canceledAfter(2 * minute)),
      aLine(4 * minute, [{ worker: 'stops', answersMs: 36_000 }]),
      aLine(261_504, [
        { answer: 'busy', arrivesMs: 2351, takesMs: null, answersMs: 2213 },
        { worker: 'stops', arrivesMs: 2113 },
      ]),
    ]),
  ],
  [
    'the refund of an order in doubt does not hide a purchase that has ended and is denied',
    aPlan({ forgetsEnded: true, refundAfterMs: 15 * minute }, [
      aLine(0, [{ answer: 'unknown words' }], canceledAfter(2 * minute)),
      aLine(19 * minute, [{ answer: 'silence' }], { endsMs: 500 }),
      aLine(19.6 * minute),
    ]),
  ],
  [
    'the refund of an order without a charge does not hide a purchase below the ids that are searched',
    aPlan({ ids: 'scattered', charges: 'absent once ended', refundAfterMs: 0 }, [
      aLine(0, [{ worker: 'stops', arrivesMs: 2776 }], canceledAfter(2 * minute)),
      aLine(5000),
      aLine(3.5 * minute, [{ answer: 'silence' }]),
      aLine(4.1 * minute),
    ]),
  ],
  [
    'the refund of an order does not hide a purchase where charges are in another currency',
    aPlan({ ids: 'letters', inEuros: 'charges', refundAfterMs: 0, chargeStays: true }, [
      aLine(0, [], canceledAfter(20 * minute)),
      aLine(24 * minute, [lost]),
    ]),
  ],
  [
    'the refund of an order that the supplier denies does not hide a purchase that it denies as well',
    aPlan({ forgetsEnded: true, refundAfterMs: 15 * minute }, [
      aLine(0, [], canceledAfter(5 * minute)),
      aLook(5 * minute + 5000),
      aLine(19 * minute, [{ answer: 'silence', answersMs: minute }], { endsMs: 500 }),
      aLine(19.6 * minute, [], { endsMs: 10 * minute }),
      aLook(20.2 * minute),
    ]),
  ],
  [
    'a completed order that is given back without naming its charge does not hide a purchase',
    aPlan({ ids: 'letters', charges: 'absent once ended', refundAfterMs: 15 * minute, givesBackDone: true }, [
      aLine(0),
      aLine(16.9 * minute, [lost]),
    ]),
  ],
  [
    'a purchase that costs less than the balance shows is for a person',
    aPlan({ ids: 'letters', balanceDecimals: 2 }, [
      { ...aLine(0, [], { endsMs: 20 * minute }), quantity: 5 },
      aLook(5 * minute),
      { ...aLine(7 * minute, [lost]), quantity: 5 },
    ]),
  ],
  [
    'a late order whose rounded charge may be of a line that waits is not bought a second time',
    aPlan({ charges: 'rounded' }, [
      aLine(198_893, [{ answer: 'silence', arrivesMs: 50, takesMs: null, answersMs: 200 }]),
      aLine(228_768, [{ answer: 'unknown words', arrivesMs: 3825, takesMs: 117_344, answersMs: 200 }]),
      { ...aLine(228_777), quantity: 100 },
    ]),
  ],
  [
    'the late order of a line in review is not taken for another line of its price',
    aPlan({}, [
      aLine(0),
      { kind: 'top-up', at: 3 * minute, amount: 25 },
      aLine(4 * minute, [{ ...lost, takesMs: 200_000 }]),
      ...[290, 296, 302, 308, 314, 320].map((second) => aLook(second * 1000)),
      aLine(6 * minute, [neverTaken]),
    ]),
  ],
  ...[45_000, 42_000, 43_000].map((takesMs): [string, Plan] => [
    `an order that a supplier refuses as a duplicate is looked for again when it was taken after ${takesMs} ms`,
    aPlan({}, [
      aLine(0),
      aLine(4 * minute, [
        { ...lost, takesMs },
        { answer: 'duplicate', takesMs: null },
      ]),
      aLine(4.6 * minute),
    ]),
  ]),
];

/** The first order of an account that is taken after the settling time. */
export const lateAsNeverBefore = aPlan({}, [aLine(0), aLine(4 * minute, [{ ...lost, takesMs: 400_000 }])]);

export const neverTakenOnce = aPlan({}, [aLine(0), aLine(4 * minute, [neverTaken])]);
