/** A text that a spreadsheet would run as a formula begins with an apostrophe (OWASP, "CSV injection"). */
export const spreadsheet = {
  quoted_string: true,
  record_delimiter: 'windows',
  escape_formulas: true,
} as const;

/** Begins the file: without it Excel takes it for Latin-1. */
export const byteOrderMark = '\uFEFF';
