import { useQuery } from '@tanstack/react-query';
import { documentFileMessages as t } from '../../../messages/admin/tax-documents-en.js';
import { Loaded } from '../controls/Loaded.js';
import { OrderDate } from '../orders/order-cells.js';
import { DocumentFiles } from '../tax-documents/DocumentFiles.js';
import { Facts } from './Facts.js';
import { orderDocumentsQuery } from './order-queries.js';

/** What the buyer of a paid order was given: its receipt, or its tax documents. */
export function Documents({ orderId }: { orderId: number }) {
  const documents = useQuery(orderDocumentsQuery(orderId));
  return (
    <section>
      <h3>{t.documents}</h3>
      <Loaded of={documents}>
        {(issued) =>
          issued.map(({ number, title, issuedAt }) => (
            <Facts
              key={number}
              facts={[
                [title, number],
                [t.issued, <OrderDate key="issued" iso={issuedAt} />],
                [t.file, <DocumentFiles key="file" orderId={orderId} number={number} />],
              ]}
            />
          ))
        }
      </Loaded>
    </section>
  );
}
