/** In SQL: whether an offer names this service, a row of a table with both columns, for one of its parts. */
export const namedByOffers = (row: string) => `
  EXISTS (SELECT FROM offers o, jsonb_each(o.services) AS chosen (part, service)
           WHERE o.deleted_at IS NULL AND chosen.service ->> 'serviceId' = ${row}.service_id
             AND (chosen.service ->> 'providerId')::int = ${row}.provider_id)`;
