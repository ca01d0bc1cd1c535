/**
 * How csv-stringify writes a file that spreadsheets read: RFC 4180, and a text that a spreadsheet would run as a formula
 * begins with an apostrophe, because strangers choose some of the text (OWASP, "CSV injection"). Numbers stay numbers.
 */
export const spreadsheet = {
  quoted_string: true,
  record_delimiter: 'windows',
  escape_formulas: true,
} as const;

/** Begins the file: without it Excel takes it for Latin-1. */
export const byteOrderMark = '\uFEFF';
