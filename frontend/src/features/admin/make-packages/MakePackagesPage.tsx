import { specificationSlugs } from '@boostline/contracts/products/specification/specification-slugs';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkMessages, makingMessages as t } from '../../../messages/admin/bulk-en.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { useShopPricing, servicesQuery } from '../api-settings/api-settings-queries.js';
import { UndoNotice } from '../bulk-edit/UndoNotice.js';
import { Loaded } from '../controls/Loaded.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { usableServices, type ResellerService } from '../packages/profit.js';
import { ChooseServices } from './ChooseServices.js';
import type { Creation } from './creation-draft.js';
import { CreationForm } from './CreationForm.js';
import { PriceGrid } from './PriceGrid.js';

const types = specificationSlugs.map((type) => ({ value: type, label: adminMessages.kinds[type] }));

/** Many packages made at once: services, quantities, a rule, and a grid in which each price can be changed. */
export default function MakePackagesPage() {
  const [type, setType] = useState<PackageType>('followers');
  const services = useQuery(servicesQuery);
  return (
    <div className="stack">
      <UndoNotice />
      <p className="soft">{t.intro}</p>
      <div className="kind-field">
        <SelectField label={bulkMessages.type} value={type} options={types} onValue={setType} />
      </div>
      <Loaded of={services}>
        {({ instagram }) => (
          <Making key={type} type={type} services={usableServices(instagram[type] ?? [])} />
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
      <ChooseServices type={type} services={services} chosen={chosen} onChosen={setChosen} />
      <CreationForm services={chosen.map(Number)} onCreation={setCreation} />
      {creation && pricing && (
        <PriceGrid type={type} creation={creation} pricing={pricing} services={inGrid} onMade={made} />
      )}
    </>
  );
}
