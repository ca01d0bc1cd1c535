import { listOrderDocuments } from '@boostline/contracts/routes/public/tax-documents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { documentFileMessages as t } from '../../../messages/admin/tax-documents-en.js';
import { Loaded } from '../controls/Loaded.js';
import { OrderDate } from '../orders/order-cells.js';
import { DocumentFiles } from '../tax-documents/DocumentFiles.js';
import { orderDocumentsKey } from './admin-order-key.js';
import { Facts } from './Facts.js';

/** What the buyer of a paid order was given: its receipt, or its tax documents. */
export function Documents({ orderId }: { orderId: number }) {
  const documents = useQuery({
    queryKey: orderDocumentsKey(orderId),
    queryFn: () => call(listOrderDocuments, { params: { orderId } }),
    staleTime: 0,
  });
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
