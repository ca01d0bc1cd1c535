import type { GstRegistrationKind } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import type { DocumentKind } from '@boostline/contracts/schemas/shop/tax/tax-documents';

const registrations: Record<GstRegistrationKind, string> = {
  unregistered: 'Not registered for GST',
  registered: 'Registered for GST',
  composition: 'Composition scheme',
};
const explained: Record<GstRegistrationKind, string> = {
  unregistered: 'Buyers get a payment receipt. No GST is named.',
  registered:
    'Buyers are asked for their State before they pay, and get a tax invoice. GST is within your prices: they stay as they are. A refund gets a credit note.',
  composition:
    'Buyers get a bill of supply without tax. A refund gets a credit note. Who sells services to other States can usually not be under this scheme: ask your accountant.',
};
const kinds: Record<DocumentKind, string> = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
};

/** Words of the page Tax documents. */
export const documentFileMessages = {
  documents: 'Documents',
  issued: 'Date',
  file: 'PDF',
  /** What a link says to who cannot see its row. */
  of: (number: string) => `PDF of ${number}`,
};

export const taxDocumentMessages = {
  registrations,
  explained,
  kinds,
  registration: {
    title: 'Your GST registration',
    now: (registration: string) => `Now: ${registration}`,
    planned: (registration: string, when: string) => `${registration}, from ${when}`,
    history: 'Entered so far',
    kind: 'You are',
    name: 'Legal name',
    nameHint: 'As on the certificate',
    address: 'Address',
    gstin: 'GSTIN',
    sac: 'SAC, the code of your service',
    sacHint:
      '998361 advertising services, 998365 sale of space for advertising on the Internet. Ask your accountant.',
    rate: 'Rate of GST in percent',
    from: 'From',
    fromNow: 'Now',
    fromDay: 'A day to come',
    day: 'Day',
    dayMissing: 'Please choose the day.',
    kept: 'A document that was issued is never changed. What you enter here is for sales from then on.',
    save: 'Save',
    saving: 'Saving...',
    confirm: {
      title: 'Is this what you mean?',
      question: 'Save it all the same? What your prices earn is judged by it from then on.',
      accept: 'Save it all the same',
    },
    saved: 'Saved',
    savedNow: 'It holds in a quarter of a minute.',
  },
  list: {
    title: 'Tax documents',
    month: 'Month',
    documents: 'Every document as CSV',
    summary: 'Summary for the accountant as CSV',
    none: 'No tax document was issued in this month.',
    sums: 'Sums',
    columns: {
      number: 'Number',
      kind: 'Document',
      soldTo: 'Sold to',
      date: 'Date',
      order: 'Order',
      place: 'Place of supply',
      taxable: 'Taxable value',
      tax: 'Tax',
      total: 'Total',
      rate: 'Rate',
      documents: 'Documents',
      cgst: 'CGST',
      sgst: 'SGST, UTGST',
      igst: 'IGST',
      file: 'PDF',
    },
    soldTo: { business: 'B2B', consumer: 'B2C' },
    corrects: (number: string) => `for ${number}`,
  },
};
