import { accountCases } from './account.cases.js';
import { signInCases } from './sign-in.cases.js';
import { staffCases } from './staff.cases.js';
import { AdminSuite } from '../admin-suite.js';

// The authenticator is set up by the first cases, for all others.
const suite = AdminSuite.forThisFile();

signInCases(suite);
accountCases(suite);
staffCases(suite);
