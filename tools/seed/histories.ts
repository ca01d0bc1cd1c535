/** An order's history, step by step: name, seconds after the order or after its end, and what its detail is about. */
export const histories: Record<
  string,
  [name: string, since: 'order' | 'end', seconds: number, about: string][]
> = (() => {
  type Steps = [name: string, since: 'order' | 'end', seconds: number, about: string][];
  const ordered: Steps = [
    ['order.payment_pending', 'order', 0, ''],
    ['payment.created', 'order', 1, 'created'],
  ];
  const paid: Steps = [
    ...ordered,
    ['payment.captured', 'order', 90, 'captured'],
    ['payment.paid', 'order', 90, 'payment'],
    ['order.paid', 'order', 90, ''],
  ];
  const taken: Steps = [
    ...paid,
    ['line.in_progress', 'order', 96, 'line'],
    ['order.processing', 'order', 96, ''],
  ];
  const owed: (name: string, refund: string) => Steps = (name, refund) => [
    ...taken,
    [refund, 'end', 0, 'refund'],
    [name, 'end', 0, 'line'],
    ['order.refund_due', 'end', 0, ''],
  ];
  return {
    paid,
    processing: taken,
    completed: [...taken, ['line.completed', 'end', 0, 'line'], ['order.completed', 'end', 0, '']],
    partially_completed: [
      ...owed('line.partial', 'refund.due'),
      ['refund.processed', 'end', 60, 'refund'],
      ['order.partially_completed', 'end', 60, ''],
    ],
    refunded: [
      ...owed('line.failed', 'refund.due'),
      ['refund.processed', 'end', 60, 'refund'],
      ['order.refunded', 'end', 60, ''],
    ],
    refund_due: owed('line.failed', 'refund.manual'),
    paid_processing_failed: [
      ...paid,
      ['line.review', 'order', 96, 'line'],
      ['order.paid_processing_failed', 'order', 96, ''],
    ],
    payment_failed: [
      ...ordered,
      ['payment.failed', 'order', 60, 'payment'],
      ['order.payment_failed', 'order', 60, ''],
    ],
    payment_expired: [
      ...ordered,
      ['payment.expired', 'order', 3600, 'payment'],
      ['order.payment_expired', 'order', 3600, ''],
    ],
    cancelled: [...ordered, ['order.cancelled', 'order', 600, 'person']],
  };
})();
