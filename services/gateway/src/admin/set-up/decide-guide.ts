import type { GatewayAccount } from '@boostline/contracts/schemas/admin/settings';
import type { ProviderSettings } from '@boostline/contracts/schemas/admin/suppliers';
import {
  setUpSteps,
  type SetUpGuide,
  type SetUpStep,
  type TestPayment,
} from '@boostline/contracts/schemas/admin/set-up';
import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import { whyNotReachable } from '@boostline/service-kit/calls/reachable-address';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';

export interface SetUpFacts {
  closed: boolean;
  publicUrl: string;
  twoFactor: boolean;
  suppliers: readonly Pick<
    ProviderSettings,
    'id' | 'version' | 'name' | 'active' | 'services' | 'baseUrl' | 'shared'
  >[];
  /** Packages that a visitor could buy now. */
  packages: number;
  gateway: Pick<GatewayAccount, 'name' | 'version' | 'configured' | 'webhookUrl' | 'takesMoney'>;
  /** The newest at this payment gateway. */
  testPayment: TestPayment | null;
  site: Pick<SiteConfig, 'support' | 'socialMedia' | 'legal'>;
  /** The subject of each check that asked the outside and passed. */
  passed: Partial<Record<SetUpStep, string>>;
}

interface StepState {
  done: boolean;
  sentence: string;
}

/** Without these, orders could not be paid or delivered. */
const needed: readonly SetUpStep[] = ['supplier', 'packages', 'payments'];

const names: Record<SetUpStep, string> = {
  authenticator: 'set up an authenticator',
  supplier: 'connect a supplier and check it',
  services: 'read its services',
  packages: 'make a package',
  payments: 'connect a payment gateway and check it',
  notifications: 'see a notification of the payment gateway arrive',
  details: 'fill in who sells and how to reach you',
  look: 'look at the shop',
};

/** The state of each step, and whether the shop is open. */
export function decideGuide(facts: SetUpFacts): SetUpGuide {
  return {
    open: !facts.closed,
    publicUrl: facts.publicUrl,
    webhookUrl: facts.gateway.webhookUrl,
    testPayment: facts.testPayment && { ...facts.testPayment, sentence: saysOfTest(facts.testPayment) },
    steps: setUpSteps.map((step) => ({ step, needed: needed.includes(step), ...judge[step](facts) })),
  };
}

/** What keeps the shop from being opened; null when nothing does. */
export function whyNotOpened({ steps }: SetUpGuide): string | null {
  const missing = steps.filter(({ needed: isNeeded, done }) => isNeeded && !done);
  if (missing.length === 0) return null;
  return `Before the shop opens: ${missing.map(({ step }) => names[step]).join(', ')}.`;
}

/** What a check that asks the outside is about; null for a step that the shop knows by itself. */
export function subjectOf(
  step: SetUpStep,
  { suppliers, gateway, publicUrl }: Pick<SetUpFacts, 'suppliers' | 'gateway' | 'publicUrl'>,
): string | null {
  const active = suppliers.filter((supplier) => supplier.active);
  switch (step) {
    case 'supplier':
      return active.map(({ id, version }) => `${id}/${version}`).join(' ');
    case 'payments':
      return `${gateway.name}/${gateway.version}`;
    case 'notifications':
      return gateway.name;
    case 'look':
      return publicUrl;
    default:
      return null;
  }
}

function saysOfTest({ state, notified }: TestPayment): string {
  const missing = notified
    ? ''
    : ' The payment gateway has not notified the shop of it: check the address below.';
  switch (state) {
    case 'open':
      return 'Waiting for the ₹1 to be paid.';
    case 'paid':
    case 'refunding':
      return `₹1 arrived and is on its way back.${missing}`;
    case 'refunded':
      return `₹1 arrived and was given back.${missing}`;
    case 'by-hand':
      return `₹1 arrived. This payment gateway did not give it back: do so in its own pages.${missing}`;
    case 'unpaid':
      return 'Nobody paid the test payment in time. Start another one.';
  }
}

/** Why a shop that strangers can open must not buy there; null when it may. */
export const whyNoSupplierOfAPublicShop = (baseUrl: string) => whyNotReachable(baseUrl, false);

const withoutMoney = ({ gateway: { name }, publicUrl }: SetUpFacts) =>
  name === 'sandbox'
    ? `The sandbox takes no real money: at ${publicUrl} anyone could buy without paying. Connect and choose a payment gateway.`
    : `This is the test system of the payment gateway, or a test key: at ${publicUrl} anyone could buy without paying. Enter its live address and keys.`;

const hasPassed = (step: SetUpStep, facts: SetUpFacts) => facts.passed[step] === subjectOf(step, facts);
const stepState = (done: boolean, yes: string, no: string): StepState => ({
  done,
  sentence: done ? yes : no,
});

/** Whether anything else buys with an account decides what may be concluded of lost answers there. */
function unsaid(active: SetUpFacts['suppliers']): string {
  const names = active.filter(({ shared }) => shared === null).map(({ name }) => name);
  if (names.length === 0) return '';
  return ` Does anything else buy with this account? Please say so at ${names.join(', ')}.`;
}

const judge: Record<SetUpStep, (facts: SetUpFacts) => StepState> = {
  authenticator: ({ twoFactor }) =>
    stepState(
      twoFactor,
      'Your sign-in asks for a code of your phone.',
      'Keys and money can be touched only once your sign-in asks for a code of your phone.',
    ),
  supplier: (facts) => {
    const active = facts.suppliers.filter((supplier) => supplier.active);
    if (active.length === 0) return { done: false, sentence: 'No supplier is connected yet.' };
    const list = active.map(({ name }) => name).join(', ');
    const sandboxes = isPublicAddress(facts.publicUrl)
      ? active.filter(({ baseUrl }) => whyNoSupplierOfAPublicShop(baseUrl) !== null)
      : [];
    if (sandboxes.length > 0)
      return {
        done: false,
        sentence: `${sandboxes.map(({ name }) => name).join(', ')} is a sandbox, or inside your own network: at ${facts.publicUrl} buyers would pay and get nothing. Switch it off, and connect a supplier with an https:// address.`,
      };
    return stepState(
      hasPassed('supplier', facts),
      `Connected: ${list}.${unsaid(active)}`,
      `${list}: entered, but not checked since. Check whether it lets the shop in.`,
    );
  },
  services: ({ suppliers }) => {
    const services = suppliers.reduce((sum, supplier) => sum + (supplier.active ? supplier.services : 0), 0);
    return stepState(
      services > 0,
      `${services.toLocaleString('en-IN')} services were read. Choose those that you want to sell.`,
      'The services of your supplier have not been read yet.',
    );
  },
  packages: ({ packages }) =>
    stepState(
      packages > 0,
      `${packages.toLocaleString('en-IN')} ${packages === 1 ? 'package is' : 'packages are'} ready to be sold.`,
      'There is nothing to sell yet.',
    ),
  payments: (facts) => {
    if (!facts.gateway.configured)
      return { done: false, sentence: 'The payment gateway has no credentials yet.' };
    if (!facts.gateway.takesMoney && isPublicAddress(facts.publicUrl))
      return { done: false, sentence: withoutMoney(facts) };
    if (!hasPassed('payments', facts))
      return { done: false, sentence: 'Credentials are entered, but not checked since.' };
    return {
      done: true,
      sentence: facts.gateway.takesMoney
        ? 'The payment gateway lets the shop in.'
        : `${facts.gateway.name === 'sandbox' ? 'The sandbox answers' : 'The test system of the payment gateway answers'}. It takes no real money.`,
    };
  },
  notifications: (facts) =>
    stepState(
      hasPassed('notifications', facts),
      'A notification of the payment gateway has arrived.',
      'Enter this address at your payment gateway, pay one small order, and check whether the shop was notified.',
    ),
  details: ({ site }) => {
    const missing = [
      ...(site.support.whatsappNumber || site.socialMedia.whatsappNumber || site.legal.email
        ? []
        : ['a support number or an email']),
      ...(site.legal.name ? [] : ['the name of who sells']),
    ];
    return stepState(
      missing.length === 0,
      'Buyers see who sells and how to reach you.',
      `Missing: ${missing.join(', ')}.`,
    );
  },
  look: (facts) =>
    stepState(
      hasPassed('look', facts),
      `The shop opens at ${facts.publicUrl}.`,
      `Look at ${facts.publicUrl} as a buyer does, and check whether it can be reached there.`,
    ),
};
