import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bulkMessages, makingMessages as t } from '../../../messages/admin/bulk-en.js';
import { useShopPricing, servicesQuery } from '../api-settings/api-settings-queries.js';
import { UndoNotice } from '../bulk-edit/UndoNotice.js';
import { Loaded } from '../controls/Loaded.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { usableServices, type ResellerService } from '../packages/profit.js';
import { servicesOf } from '../services/services-of.js';
import { productsQuery, useProductOptions } from '../products/products-query.js';
import { ChooseServices } from './ChooseServices.js';
import type { Creation } from './creation-draft.js';
import { CreationForm } from './CreationForm.js';
import { PriceGrid } from './PriceGrid.js';

/** Many packages made at once: services, quantities, a rule, and a grid in which each price can be changed. */
export default function MakePackagesPage() {
  const [query, setQuery] = useSearchParams();
  const options = useProductOptions();
  const products = useQuery(productsQuery);
  const services = useQuery(servicesQuery);
  const product = query.get('product') ?? options[0]?.value ?? '';
  return (
    <div className="stack">
      <UndoNotice />
      <p className="soft">{t.intro}</p>
      <div className="kind-field">
        <SelectField
          label={bulkMessages.type}
          value={product}
          options={options}
          onValue={(chosen) => setQuery({ product: chosen }, { replace: true })}
        />
      </div>
      <Loaded of={services}>
        {(lists) => (
          <Loaded of={products}>
            {(known) => (
              <Making
                key={product}
                type={product}
                services={usableServices(servicesOf(lists, product, known))}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function Making({ type, services }: { type: PackageType; services: readonly ResellerService[] }) {
  const pricing = useShopPricing();
  const [chosen, setChosen] = useState<string[]>([]);
  const [creation, setCreation] = useState<Creation | null>(null);
  const inGrid = services.filter(({ service }) => creation?.services.includes(Number(service)));
  const made = () => {
    setCreation(null);
    setChosen([]);
    // To what was made, and to the button that takes it back.
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <ChooseServices product={type} services={services} chosen={chosen} onChosen={setChosen} />
      <CreationForm services={chosen.map(Number)} onCreation={setCreation} />
      {creation && pricing && (
        <PriceGrid type={type} creation={creation} pricing={pricing} services={inGrid} onMade={made} />
      )}
    </>
  );
}
