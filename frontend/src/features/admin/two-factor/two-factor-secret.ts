import type { setUpTwoFactor } from '@boostline/contracts/api';
import type { ResponseOf } from '@boostline/contracts/route';

/** What the server made for a new authenticator; it is never shown again. */
export type TwoFactorSecret = ResponseOf<typeof setUpTwoFactor>;
