import { maxRoutes } from '@boostline/contracts/schemas/shop/packages';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { routeMessages as t } from '../../../messages/admin/packages-en.js';
import { Button } from '../../../ui/Button.js';
import {
  mainPanel,
  movedRoute,
  routesIn,
  secondsToDeliver,
  sortedRoutes,
  textOfRoutes,
  type Route,
} from './route-list.js';
import { RouteProposal } from './RouteProposal.js';
import { RouteRow } from './RouteRow.js';
import { useRouteFigures } from './use-route-figures.js';

/** The services that buy an order when the package's own refuses it, in order, each with its figures. */
export function RouteItems() {
  return (
    <Form.Item name="routes" className="routes-item">
      <RouteList />
    </Form.Item>
  );
}

/** What antd hands to the control of an item. */
interface ItemControl {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  'aria-invalid'?: boolean;
}

function RouteList({ id = '', value = '', onChange, 'aria-invalid': invalid }: ItemControl) {
  const form = Form.useFormInstance();
  const own = String(Form.useWatch('serviceId', form) ?? '').trim();
  const box = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const further = routesIn(value);
  const all = [{ panel: mainPanel, service: own }, ...further];
  const figuresOf = useRouteFigures(further.length > 0);
  const change = (routes: readonly Route[]) => onChange?.(textOfRoutes(routes));
  const changeAll = ([first, ...rest]: readonly Route[]) => {
    if (first && first.service !== own) form.setFieldValue('serviceId', first.service);
    change(rest);
  };
  const sortBy = (worthOf: (route: Route) => number | null) => changeAll(sortedRoutes(all, worthOf));
  const focusSoon = (...selectors: string[]) =>
    requestAnimationFrame(() => {
      const found = selectors.map((selector) => box.current?.querySelector<HTMLElement>(selector));
      found.find(Boolean)?.focus();
    });
  const move = (from: number, to: number) => {
    const moved = movedRoute(all, from, to);
    if (!moved) return;
    changeAll(moved);
    setSaid(t.moved(all[from]?.service ?? '', to + 1, all.length));
    const way = to < from ? 'up' : 'down';
    focusSoon(`[data-move="${way}-${to}"]:not(:disabled)`, `[data-move$="-${to}"]:not(:disabled)`);
  };
  const add = () => {
    change([...further, { panel: mainPanel, service: '' }]);
    focusSoon(`#${id}_${further.length + 1}`);
  };
  const remove = (at: number) => {
    change(further.toSpliced(at - 1, 1));
    focusSoon('.routes-add');
  };
  return (
    <fieldset ref={box} className="routes plain-fieldset">
      <legend className={further.length > 0 ? '' : 'visually-hidden'}>{t.routes}</legend>
      {further.length > 0 && (
        <>
          <p className="soft">{t.hint}</p>
          <ol>
            {all.map((route, at) => (
              <RouteRow
                key={at}
                id={id}
                at={at}
                route={route}
                figures={figuresOf(route)}
                invalid={invalid}
                mayMove={(to) => movedRoute(all, at, to) !== null}
                onRoute={(typed) => change(further.with(at - 1, typed))}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
          <RouteProposal all={all} figuresOf={figuresOf} onAccept={move} />
        </>
      )}
      <div className="row-actions">
        {all.length < maxRoutes && (
          <Button className="routes-add" onClick={add}>
            {t.add}
          </Button>
        )}
        {further.length > 0 && (
          <>
            <Button onClick={() => sortBy((route) => figuresOf(route).perThousand)}>{t.cheapest}</Button>
            <Button onClick={() => sortBy((route) => secondsToDeliver(figuresOf(route).quality))}>
              {t.fastest}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
