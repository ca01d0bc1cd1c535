/** Every code that an answer of this shop may carry, with its HTTP status. */
export const errorStatus = {
  'invalid-input': 400,
  'sign-in-required': 401,
  'invalid-credentials': 401,
  'invalid-code': 401,
  'invalid-key': 401,
  'second-factor-required': 403,
  'step-up-required': 403,
  'step-up-refused': 403,
  forbidden: 403,
  'not-open': 403,
  'not-found': 404,
  'order-not-found': 404,
  'package-not-found': 404,
  'offer-not-found': 404,
  'request-timeout': 408,
  'offer-changed': 409,
  'not-payable': 409,
  conflict: 409,
  'below-margin': 409,
  'unsupported-media-type': 415,
  'payload-too-large': 413,
  'not-sellable': 422,
  'key-reused': 422,
  'contact-required': 422,
  'payment-refused': 422,
  'coupon-refused': 422,
  'order-refused': 422,
  'target-busy': 422,
  'daily-limit': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  'gateway-unavailable': 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const isErrorCode = (code: string): code is ErrorCode => code in errorStatus;
export const errorCodes: readonly ErrorCode[] = Object.keys(errorStatus).filter(isErrorCode);

export interface ErrorBody {
  code: ErrorCode;
  /** One sentence for a person; of `invalid-input` it may begin with the path of the first field. */
  message: string;
  /** Present for `invalid-input` and `below-margin`, and for `payment-refused` where it is about a field: which fields, and what is wrong with each. */
  fields?: { path: string; message: string }[];
  /** Present for `offer-changed` and `conflict`: the thing as it is now; for `coupon-refused`: why (`refusedCoupon`); for `not-payable`: why (`notPayable`); for `payment-refused`: the part of the payment. */
  current?: unknown;
  /** Present for `too-many-requests`, in seconds. */
  retryAfter?: number;
}

/** The one error class of the house; the one filter of service-kit turns it into an ErrorBody. */
export class ShopError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Omit<ErrorBody, 'code' | 'message'> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ShopError';
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** An error that a form shows beside its field. `current`: the same for programs. */
export function invalidField(path: string, message: string, current?: object): ShopError {
  return new ShopError('invalid-input', message, {
    fields: [{ path, message }],
    ...(current && { current }),
  });
}

/** Somebody has changed `what` since it was looked at, such as `This order`. `current`: as it is now. */
export function changedMeanwhile(what: string, current: unknown): ShopError {
  return new ShopError('conflict', `${what} has changed meanwhile. Please look at it again.`, { current });
}

/** The same of several, such as `These settings`. */
export function haveChangedMeanwhile(what: string, current: unknown): ShopError {
  return new ShopError('conflict', `${what} have changed meanwhile. Please look at them again.`, { current });
}
