import { Table } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { makingMessages as t } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { useShopPricing } from '../api-settings/api-settings-queries.js';
import type { ResellerService } from '../packages/profit.js';
import { useProductName } from '../products/products-query.js';
import { useConfirmedServices } from '../products/use-product-changes.js';
import listStyles from '../services/services.module.css';
import { ServiceFacts } from '../services/ServiceFacts.js';
import styles from './make-packages.module.css';

interface ChooseServicesProps {
  product: string;
  services: readonly ResellerService[];
  chosen: readonly string[];
  onChosen: (services: string[]) => void;
}

/** Height of the list in pixels; short lists are drawn at their natural height. */
const tallest = 420;
const fewRows = 5;

/**
 * The suppliers' services of one product, searched and chosen from; of thousands only those on screen are drawn. One that
 * leaves a doubt can be chosen once the owner has confirmed it.
 */
export function ChooseServices({ product, services, chosen, onChosen }: ChooseServicesProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const pricing = useShopPricing();
  const nameOf = useProductName();
  const { isConfirmed, confirm } = useConfirmedServices(product);
  const waits = (service: ResellerService) => Boolean(service.unsure) && !isConfirmed(service);
  const found = useMemo(
    () =>
      services.filter(({ name, category, service }) =>
        `${name} ${category} ${service}`.toLowerCase().includes(wanted),
      ),
    [services, wanted],
  );
  const many = found.length > fewRows;
  return (
    <section className="card stack" aria-label={t.services}>
      <header className="list-head">
        <h3>{t.services}</h3>
        <span className="soft" role="status">
          {`${t.found(found.length)}, ${t.chosen(chosen.length)}`}
        </span>
      </header>
      <div className="search-field">
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchHint}
          value={search}
          onText={setSearch}
        />
      </div>
      {found.length === 0 ? (
        <p className="empty">
          {services.length === 0 ? t.noServices(nameOf(product).toLowerCase()) : t.noMatch}
        </p>
      ) : (
        <Table<ResellerService>
          virtual={many}
          className={`${listStyles['list']} ${styles['services']}`}
          showHeader={false}
          pagination={false}
          {...(many && { scroll: { y: tallest } })}
          rowKey="service"
          dataSource={found}
          rowSelection={{
            selectedRowKeys: [...chosen],
            preserveSelectedRowKeys: true,
            columnWidth: 44,
            onChange: (keys) => onChosen(keys.map(String)),
            getCheckboxProps: (service) => ({
              'aria-label': t.chooseService(service.name),
              disabled: waits(service),
            }),
          }}
          columns={[
            {
              key: 'service',
              render: (_, service) => (
                <>
                  <ServiceFacts service={service} pricing={pricing} />
                  {waits(service) && (
                    <div className="row-actions">
                      <p className="warn-text">{t.unsure(service.unsure ?? '')}</p>
                      <Button
                        aria-label={t.confirmOf(service.name, nameOf(product))}
                        busy={confirm.isPending && confirm.variables === service}
                        onClick={() => confirm.mutate(service)}
                      >
                        {t.confirm(nameOf(product))}
                      </Button>
                    </div>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
