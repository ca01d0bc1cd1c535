import type { Route } from '@boostline/contracts/routes/route';

type ServiceName = 'catalog' | 'orders' | 'fulfilment';

interface ForwardOptions {
  /** Time limit, ms; by default that of the request. */
  timeout?: number;
  /** Limits how many run at once, in all and for one caller. */
  lane?: 'searches';
  /** After the change the shop's own pages are renewed before it is answered. */
  refresh?: 'catalog';
}

/** A route of the admin panel that one service answers. Access, proof, limit and audit record follow from the route. */
export interface Forward extends ForwardOptions {
  route: Route;
  service: ServiceName;
  /** `order`: a decision about an order, which is answered as it is afterwards. */
  returns: 'answer' | 'order';
}

/** A route whose answer is a file, streamed at the pace of its reader. */
export interface ForwardedFile {
  route: Route;
  service: ServiceName;
  /** Begins the name of the file; its period or the day follows. */
  name: string;
  /** Action by which the audit log records who took the file; none for sums. */
  action: string | undefined;
}

export function forward(route: Route, service: ServiceName, options: ForwardOptions = {}): Forward {
  return { route, service, returns: 'answer', ...options };
}

export function forwardDecision(route: Route, service: ServiceName, options: ForwardOptions = {}): Forward {
  return { route, service, returns: 'order', ...options };
}

export function forwardFile(
  route: Route,
  service: ServiceName,
  name: string,
  action?: string,
): ForwardedFile {
  return { route, service, name, action };
}
