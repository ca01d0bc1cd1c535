import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { suppliersQuery } from '../api-settings/api-settings-queries.js';
import { DateField } from '../controls/forms/DateField.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { useProductOptions } from '../products/products-query.js';
import { useMay } from '../role.js';
import { orderWords, statusChoices } from '../words/order-words.js';
import { shopDay } from '../words/shop-time.js';
import { presetNames, presetOf, presets } from './date-presets.js';
import type { useOrderSearch } from './order-search.js';

const typingPause = 300;
const all = { value: '', label: t.any };
const words = [all, ...statusChoices];
const isStatus = (value: string): value is OrderStatus => value in orderWords;
/** A status of an address that no word stands for alone is still shown for what it is. */
const choicesWith = (value: string) =>
  words.some((word) => word.value === value)
    ? words
    : [...words, { value, label: isStatus(value) ? orderWords[value].text : value }];
const periods = [all, ...presetNames.map((value) => ({ value, label: t.periods[value] }))];
const sorts = Object.entries(t.sorts).map(([value, label]) => ({ value, label }));

/** On a phone all but the search is folded into a button. */
export function OrderFilters({ view }: { view: ReturnType<typeof useOrderSearch> }) {
  const { search, narrow, clear, isNarrowed } = view;
  const [unfolded, setUnfolded] = useState(isNarrowed);
  // The presets count from the day on which the list was opened.
  const [today] = useState(() => shopDay(Date.now()));
  const enabled = useMay()('GET /api/admin/providers');
  const providers = useQuery({ ...suppliersQuery, enabled }).data ?? [];
  const types = [all, ...useProductOptions()];
  const panels = [all, ...providers.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <search className={unfolded ? 'filters' : 'filters filters-folded'}>
      <SearchField search={search.search} onSearch={(text) => narrow({ search: text })} />
      <Button className="filters-fold" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        {t.filters}
      </Button>
      <SelectField
        label={t.status}
        value={search.status}
        options={choicesWith(search.status)}
        onValue={(status) => narrow({ status })}
      />
      <SelectField label={t.type} value={search.type} options={types} onValue={(type) => narrow({ type })} />
      <SelectField
        label={t.period}
        value={presetOf(search, today)}
        options={periods}
        onValue={(name) => {
          const preset = presetNames.find((one) => one === name);
          narrow(preset ? presets[preset](today) : { from: '', to: '' });
        }}
      />
      <DateField label={t.from} value={search.from} onValue={(from) => narrow({ from })} />
      <DateField label={t.to} value={search.to} onValue={(to) => narrow({ to })} />
      {panels.length > 2 && (
        <SelectField
          label={t.provider}
          value={search.provider}
          options={panels}
          onValue={(provider) => narrow({ provider })}
        />
      )}
      <SelectField
        label={t.sort}
        value={`${search.sort} ${search.direction}`}
        options={sorts}
        onValue={(value) => {
          const [sort = '', direction = ''] = value.split(' ');
          narrow({ sort, direction });
        }}
      />
      {isNarrowed && <Button onClick={clear}>{t.clear}</Button>}
    </search>
  );
}

/** Asks once the typing pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  // Cleared, or gone back, from outside.
  if (known !== search) {
    setKnown(search);
    setText(search);
  }
  const send = useEffectEvent(() => onSearch(text.trim()));
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => send(), typingPause);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <div className="filter-search">
      <TextField
        label={t.search}
        type="search"
        placeholder={t.searchHint}
        maxLength={200}
        value={text}
        onText={setText}
      />
    </div>
  );
}
