import { giveOrder } from '@boostline/contracts/routes/public/admin-orders';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import type { AdminPackage } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { orderMessages } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { ReasonDialog } from '../controls/forms/reason.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { packagesQuery } from '../packages/packages-query.js';
import { useProductOptions } from '../products/products-query.js';

const t = orderMessages.give;

/** Opens the form of an order that costs its buyer nothing. */
export function GiveOrder({ onGiven }: { onGiven: (id: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && (
        <GiveOrderDialog
          onClose={() => setOpen(false)}
          onGiven={(id) => {
            setOpen(false);
            onGiven(id);
          }}
        />
      )}
    </>
  );
}

interface GiveOrderDialogProps {
  onClose: () => void;
  onGiven: (id: number) => void;
}

function GiveOrderDialog({ onClose, onGiven }: GiveOrderDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const products = useProductOptions();
  const [chosenProduct, setProduct] = useState('');
  const product = chosenProduct || (products[0]?.value ?? '');
  const packages = useQuery({ ...packagesQuery(product), enabled: product !== '' }).data ?? [];
  const sold = packages.filter(({ active, offSale }) => active && offSale === null);
  const [chosenPackage, setPackage] = useState('');
  const wanted = sold.find(({ id }) => String(id) === chosenPackage) ?? sold[0];
  const [target, setTarget] = useState('');
  const [customer, setCustomer] = useState({ name: '', email: '', phone: '' });
  const { mutate, isPending } = useAdminMutation({
    change: (reason: string) =>
      call(giveOrder, {
        body: {
          order: { packageId: wanted?.id ?? 0, packageType: product, instagramUsername: target.trim() },
          customer: Object.fromEntries(Object.entries(customer).filter(([, text]) => text.trim() !== '')),
          reason,
          key,
        },
      }),
    done: ({ code }) => ({ title: t.done, text: code }),
    stale: [['admin-orders'], ['overview']],
    onDone: ({ id }) => onGiven(id),
  });
  return (
    <ReasonDialog
      title={t.open}
      picks={t.reasons}
      action={t.confirm}
      busy={isPending}
      ready={wanted !== undefined && target.trim() !== ''}
      onReason={mutate}
      onClose={onClose}
    >
      <p>{t.text}</p>
      <SelectField label={t.product} value={product} options={products} onValue={setProduct} />
      <SelectField
        label={t.package}
        value={String(wanted?.id ?? '')}
        options={sold.map((one) => ({ value: String(one.id), label: packageWords(one) }))}
        hint={wanted && costWords(wanted)}
        onValue={setPackage}
      />
      <TextField label={t.target} autoComplete="off" maxLength={300} value={target} onText={setTarget} />
      {(['name', 'email', 'phone'] as const).map((field) => (
        <TextField
          key={field}
          label={t.customer[field]}
          autoComplete="off"
          maxLength={254}
          value={customer[field]}
          onText={(text) => setCustomer((before) => ({ ...before, [field]: text }))}
        />
      ))}
    </ReasonDialog>
  );
}

const packageWords = ({ quantity, price }: AdminPackage) =>
  `${formatQuantity(quantity)} · ${formatRupees(price)}`;

const costWords = ({ margin: { costPaise } }: AdminPackage) =>
  costPaise === null ? t.costUnknown : t.cost(formatRupees(costPaise / 100));
