import type { InputRef } from 'antd';
import { cleanToken } from '@boostline/contracts/schemas/values/clean-text';
import { readCode } from '@boostline/contracts/schemas/shop/order-code';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { FindOrders, useTrackWords } from './FindOrders.js';
import { orderNumber } from './order-look.js';

export interface Sought {
  /** The id or the short number. */
  orderId: number | string;
  target: string;
}

interface TrackFormProps {
  /** The number that is known already, when the order was not found in this browser. */
  known: string;
  onTrack: (sought: Sought) => void;
}

/** Finds an order of another browser by what only its buyer knows: number and target. */
export function TrackForm({ known, onTrack }: TrackFormProps) {
  const t = useTrackWords();
  const [number, setNumber] = useState(known);
  const [target, setTarget] = useState('');
  const [wrong, setWrong] = useState<'number' | 'target' | null>(null);
  const numberInput = useRef<InputRef>(null);
  const targetInput = useRef<InputRef>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = cleanToken(number).replace(/^#/, '');
    const isId = orderNumber.test(typed);
    const fault = !isId && readCode(typed) === null ? 'number' : cleanToken(target) === '' ? 'target' : null;
    setWrong(fault);
    if (fault === 'number') numberInput.current?.focus();
    else if (fault === 'target') targetInput.current?.focus();
    else onTrack({ orderId: isId ? Number(typed) : typed, target: cleanToken(target) });
  };
  return (
    <div className="order-finders">
      <form className="card track" noValidate aria-labelledby="track-title" onSubmit={submit}>
        <h2 id="track-title">{t.trackTitle}</h2>
        <p className="soft">{t.trackText}</p>
        <TextField
          label={t.orderNumber}
          hint={t.orderNumberHint}
          error={wrong === 'number' ? t.numberInvalid : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          inputRef={numberInput}
          value={number}
          onText={setNumber}
        />
        <TextField
          label={t.target}
          error={wrong === 'target' ? t.targetRequired : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          inputRef={targetInput}
          value={target}
          onText={setTarget}
        />
        <Button htmlType="submit">{t.track}</Button>
      </form>
      <FindOrders />
    </div>
  );
}
