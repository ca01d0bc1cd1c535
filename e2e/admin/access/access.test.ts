import { accountCases } from './account.cases.js';
import { everyDaySignInCases } from './every-day-sign-in.cases.js';
import { panelLanguageCases } from './panel-language.cases.js';
import { sessionEndCases } from './session-end.cases.js';
import { signInCases } from './sign-in.cases.js';
import { staffCases } from './staff.cases.js';
import { AdminSuite } from '../admin-suite.js';

// The authenticator is set up by the first cases, for all others. The cases before staff know one administrator alone.
const suite = AdminSuite.forThisFile();

signInCases(suite);
accountCases(suite);
everyDaySignInCases(suite);
sessionEndCases(suite);
panelLanguageCases(suite);
staffCases(suite);
