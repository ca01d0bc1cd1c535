import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { routeMessages as t } from '../../../messages/admin/packages-en.js';
import { suppliersQuery } from '../api-settings/api-settings-queries.js';
import type { Route } from './route-list.js';
import { figuresWord } from './route-words.js';
import type { RouteFigures } from './use-route-figures.js';

interface RouteRowProps {
  id: string;
  /** 0 for the package's own service, which has a field above. */
  at: number;
  route: Route;
  figures: RouteFigures;
  invalid: boolean | undefined;
  mayMove: (to: number) => boolean;
  onRoute: (route: Route) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function RouteRow(props: RouteRowProps) {
  const { at, route, figures, mayMove, onMove, onRemove } = props;
  const position = at + 1;
  return (
    <li>
      <div className="route">
        {at === 0 ? <strong className="number">{route.service}</strong> : <RouteFields {...props} />}
        <button
          type="button"
          className="icon-button"
          data-move={`up-${at}`}
          disabled={!mayMove(at - 1)}
          aria-label={t.moveUp(position)}
          onClick={() => onMove(at - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          className="icon-button"
          data-move={`down-${at}`}
          disabled={!mayMove(at + 1)}
          aria-label={t.moveDown(position)}
          onClick={() => onMove(at + 1)}
        >
          ↓
        </button>
        {at > 0 && (
          <button type="button" className="icon-button" aria-label={t.remove(position)} onClick={onRemove}>
            ✕
          </button>
        )}
      </div>
      {route.service !== '' && <p className="soft">{figuresWord(figures)}</p>}
    </li>
  );
}

/** Which supplier is asked only where there is more than one. */
function RouteFields({ id, at, route, invalid, onRoute }: RouteRowProps) {
  const suppliers = useQuery(suppliersQuery).data ?? [];
  const options = suppliers.map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <div className="route-fields">
      <Input
        id={`${id}_${at}`}
        aria-label={t.serviceAt(at + 1)}
        aria-invalid={invalid}
        autoComplete="off"
        maxLength={64}
        value={route.service}
        onChange={({ target }) => onRoute({ ...route, service: target.value })}
      />
      {options.length > 1 && (
        <Select
          aria-label={t.supplierAt(at + 1)}
          value={route.panel}
          options={options}
          virtual={false}
          onChange={(panel: string) => onRoute({ ...route, panel })}
        />
      )}
    </div>
  );
}
