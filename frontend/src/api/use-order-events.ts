import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderEventsPath } from './storefront.js';

/** State of an order's event stream: `stale`: the server cannot look; `broken`: the page must ask; `offline`: the browser knows. */
export type Line = 'open' | 'stale' | 'broken' | 'offline';

/** The browser tries again by itself, except after an answer that was no stream. */
const reopenAfter = 10_000;

/** Calls `onOrder` with the order whenever it has changed, for as long as the page shows it. */
export function useOrderEvents(id: number, onOrder: (order: BuyerOrder) => void): Line {
  const [line, setLine] = useState<Line>('broken');
  const notify = useEffectEvent(onOrder);

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const broken = () => setLine(navigator.onLine ? 'broken' : 'offline');

    const open = () => {
      clearTimeout(timer);
      source?.close();
      source = new EventSource(orderEventsPath(id));
      source.addEventListener('order', ({ data }: MessageEvent<string>) => {
        setLine('open');
        notify(JSON.parse(data) as BuyerOrder);
      });
      source.addEventListener('stale', () => setLine('stale'));
      source.addEventListener('error', () => {
        broken();
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenAfter);
      });
    };
    const wentOffline = () => setLine('offline');
    const cameBack = () => {
      broken();
      open();
    };
    open();
    window.addEventListener('offline', wentOffline);
    window.addEventListener('online', cameBack);
    return () => {
      clearTimeout(timer);
      source?.close();
      window.removeEventListener('offline', wentOffline);
      window.removeEventListener('online', cameBack);
    };
  }, [id]);

  return line;
}
