/** The exchange factors in SQL. */

/** Exchange factors, minimum margin and taxes, as the other services read them. */
export const pricingQuery = `
  SELECT exchange_factor::text AS "exchangeFactor", other_factors AS "otherFactors",
         minimum_margin::float8 AS "minimumMargin", sale_taxes AS taxes, version
    FROM pricing`;

/** Whether the currency of an account (a row `provider` of providers, beside `pricing`) has no factor, as `exchangeFactorOf` says it. */
export const withoutFactor = (provider: string): string =>
  `(${provider}.currency NOT IN ('INR', 'USD') AND NOT pricing.other_factors ? ${provider}.currency)`;
