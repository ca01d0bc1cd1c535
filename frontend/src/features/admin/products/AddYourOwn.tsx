import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { useState } from 'react';
import { ownProductMessages as t } from '../../../messages/admin/products-en.js';
import { Button } from '../../../ui/Button.js';
import { NetworkForm } from './NetworkForm.js';
import { NewProduct } from './NewProduct.js';
import { NewTargetKind } from './NewTargetKind.js';

const steps = ['network', 'targetKind', 'product'] as const;

/** What no template describes: its network, what an order of it goes to, and the product. */
export function AddYourOwn({ lists }: { lists: AdminProducts }) {
  const [open, setOpen] = useState<(typeof steps)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">{t.lead}</p>
      <div className="row-actions">
        {steps.map((step) => (
          <Button
            key={step}
            aria-expanded={open === step}
            onClick={() => setOpen(open === step ? null : step)}
          >
            {t.steps[step]}
          </Button>
        ))}
      </div>
      {open === 'network' && <NetworkForm network={null} onClose={close} />}
      {open === 'targetKind' && <NewTargetKind lists={lists} onClose={close} />}
      {open === 'product' && <NewProduct lists={lists} onClose={close} />}
    </section>
  );
}
