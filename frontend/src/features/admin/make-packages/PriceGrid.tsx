import { previewBulkChange } from '@boostline/contracts/routes/public/catalogue';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../../api/call.js';
import { makingMessages as t } from '../../../messages/admin/bulk-en.js';
import { DataTable } from '../controls/DataTable.js';
import { useDebounced } from '../controls/use-list.js';
import type { ResellerService } from '../packages/profit.js';
import type { Creation } from './creation-draft.js';
import { cellKey, cellOf, problemsOf, withCells, withoutUnsellable, type Typed } from './grid.js';
import styles from './make-packages.module.css';
import { PriceCell } from './PriceCell.js';
import { SaveGrid } from './SaveGrid.js';

interface PriceGridProps {
  type: PackageType;
  creation: Creation;
  services: readonly ResellerService[];
  pricing: ShopPricing;
  onMade: () => void;
}

/** Quantities × services with a price in each cell: the rule's, or one set by hand. The shop says what it has against any. */
export function PriceGrid({ type, creation, services, pricing, onMade }: PriceGridProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [acceptLoss, setAcceptLoss] = useState(false);
  const request = useMemo(() => {
    const change = withCells(creation, typed);
    return change && { change, ...(acceptLoss && { acceptLoss }) };
  }, [creation, typed, acceptLoss]);
  const settled = useDebounced(request);
  const preview = useQuery({
    queryKey: ['bulk-preview', type, settled],
    queryFn: () =>
      settled
        ? call(previewBulkChange, { params: { type }, body: settled })
        : Promise.reject(new Error('no price')),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const rows = preview.data?.rows ?? [];
  const problems = problemsOf(rows);
  const isCurrent = settled === request && request !== null && !preview.isPlaceholderData;
  const onText = useCallback(
    (service: string, quantity: number, text: string | undefined) =>
      setTyped(({ [cellKey(service, quantity)]: _, ...rest }) =>
        text === undefined ? rest : { ...rest, [cellKey(service, quantity)]: text },
      ),
    [],
  );
  const cell = (service: ResellerService, quantity: number) => {
    const key = cellKey(service.service, quantity);
    const { text, price, word, problem } = cellOf(service, quantity, creation.rule, typed[key], pricing);
    const against = price === 'out' ? null : (problem ?? problems.get(key) ?? null);
    return (
      <PriceCell
        quantity={quantity}
        text={text}
        price={price}
        service={service.service}
        problem={against}
        onText={onText}
        word={word?.text ?? null}
        tone={word?.tone ?? null}
      />
    );
  };
  return (
    <section className="card stack" aria-label={t.grid}>
      <div>
        <h3>{t.grid}</h3>
        <p className="soft">{t.gridHint}</p>
      </div>
      <div className={styles['grid']}>
        <DataTable<ResellerService>
          label={t.grid}
          rowKey="service"
          rows={services}
          columns={[
            {
              key: 'service',
              title: t.service,
              rowScope: 'row',
              render: (_, { service, name }) => `${service} · ${name}`,
            },
            ...creation.quantities.map((quantity) => ({
              key: String(quantity),
              title: quantity.toLocaleString('en-IN'),
              render: (_: unknown, service: ResellerService) => cell(service, quantity),
            })),
          ]}
        />
      </div>
      <SaveGrid
        type={type}
        request={request}
        acceptLoss={acceptLoss}
        isCurrent={isCurrent}
        onMade={onMade}
        preview={preview}
        onAcceptLoss={setAcceptLoss}
        onLeaveOut={() => setTyped(withoutUnsellable(typed, rows))}
      />
    </section>
  );
}
