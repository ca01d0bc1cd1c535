import type { setUpTwoFactor } from '@boostline/contracts/routes/public/index';
import type { ResponseOf } from '@boostline/contracts/routes/route';

/** What the server made for a new authenticator; it is never shown again. */
export type TwoFactorSecret = ResponseOf<typeof setUpTwoFactor>;
