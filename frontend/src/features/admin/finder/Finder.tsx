import { Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import styles from './finder.module.css';
import type { Hit } from './search-results.js';
import { useSearchResults } from './use-search-results.js';

const t = adminMessages.panel.palette;

/** Finds an order, a package or a page by a few letters; arrow keys choose, Enter opens. */
export function Finder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { hits, searching } = useSearchResults(text);
  const at = Math.min(chosen, hits.length - 1);
  const open = ({ path }: Hit) => {
    onClose();
    void navigate(path);
  };
  const steer = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const hit = hits[at];
    if (step !== undefined && hits.length > 0) setChosen((at + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && hit) open(hit);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <PanelDialog title={t.title} width={620} onClose={onClose}>
      <Input
        size="large"
        autoFocus
        role="combobox"
        aria-label={t.label}
        placeholder={t.label}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={steer}
      />
      <p className="soft" role="status">
        {searching ? t.searching : hits.length === 0 ? t.none : t.help}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t.title} className={styles['list']}>
        {hits.map((hit, index) => (
          <div
            key={hit.key}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className={styles['hit']}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' });
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(hit)}
          >
            <strong>{hit.title}</strong>
            <span className="soft">{hit.detail}</span>
            <span className={styles['group']}>{hit.group}</span>
          </div>
        ))}
      </div>
    </PanelDialog>
  );
}
