import { cleanToken } from '@boostline/contracts/schemas/values/clean-text';
import { isGstin, stateOfGstin } from '@boostline/contracts/schemas/shop/tax/gstin-rule';
import type { StateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import type { InvoiceField, InvoiceInput } from '../checkout/use-invoice.js';

export interface InvoiceDetails {
  state: StateCode | '';
  name: string;
  address: string;
  hasGstin: boolean;
  gstin: string;
  businessName: string;
}

export const noDetails: InvoiceDetails = {
  state: '',
  name: '',
  address: '',
  hasGstin: false,
  gstin: '',
  businessName: '',
};

/** Small letters and spaces are as good as those of the certificate. */
const written = (gstin: string) => cleanToken(gstin).replaceAll(/\s/g, '').toUpperCase();

/** The State that is chosen, or that a GSTIN says. */
export function stateOf({ state, hasGstin, gstin }: InvoiceDetails): StateCode | '' {
  if (!hasGstin) return state;
  return isGstin(written(gstin)) ? stateOfGstin(written(gstin)) : '';
}

/** What the invoice lacks, in the order of the fields. */
export function lackingOf(details: InvoiceDetails, wantsAddress: boolean): InvoiceField[] {
  const isEmpty = (text: string) => text.trim() === '';
  const { hasGstin } = details;
  const lacking: [InvoiceField, boolean][] = [
    ['customerGstin', hasGstin && !isGstin(written(details.gstin))],
    ['customerBusinessName', hasGstin && isEmpty(details.businessName)],
    ['customerState', !hasGstin && details.state === ''],
    ['customerName', !hasGstin && wantsAddress && isEmpty(details.name)],
    ['customerAddress', (hasGstin || wantsAddress) && isEmpty(details.address)],
  ];
  return lacking.flatMap(([field, lacks]) => (lacks ? [field] : []));
}

/** What the payment is started with. Without a tick, a GSTIN that was given in an earlier attempt is taken back. */
export function invoiceInputOf(details: InvoiceDetails, wantsAddress: boolean): InvoiceInput {
  const { state, hasGstin, gstin } = details;
  const [name, address] = [details.name.trim(), details.address.trim()];
  if (hasGstin)
    return {
      customerGstin: written(gstin),
      customerBusinessName: details.businessName.trim(),
      customerAddress: address,
    };
  return {
    customerGstin: null,
    ...(state !== '' && { customerState: state }),
    ...(wantsAddress && { customerName: name, customerAddress: address }),
  };
}
