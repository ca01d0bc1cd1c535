import { everyDaySignInCases } from './every-day-sign-in.cases.js';
import { panelLanguageCases } from './panel-language.cases.js';
import { sessionEndCases } from './session-end.cases.js';
import { AdminSuite } from '../admin-suite.js';

const suite = AdminSuite.forThisFile();

everyDaySignInCases(suite);
sessionEndCases(suite);
panelLanguageCases(suite);
