/** Beside the schemas, so that a checkout takes the rules without the checks of everything else. */

/** An address as mail servers take it: letters, digits and `_ ' + - .`, no dot at either end or twice in a row. */
export const emailRule = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** An Indian mobile number without spaces or hyphens: ten digits beginning 6–9, perhaps with +91 or 0 before them. */
export const phoneRule = /^(?:\+91|91|0)?[6-9]\d{9}$/;
