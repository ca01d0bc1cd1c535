import { routeMessages as t } from '../../../messages/admin/packages-en.js';
import { Button } from '../../../ui/Button.js';
import { priceWord, timesWord } from '../overview/quality-words.js';
import { proposedMove, secondsToDeliver, type Route } from './route-list.js';
import type { RouteFigures } from './use-route-figures.js';

interface RouteProposalProps {
  all: readonly Route[];
  figuresOf: (route: Route) => RouteFigures;
  onAccept: (from: number, to: number) => void;
}

/** "Put service B before A", where the shop's own orders speak for it. It is saved with the form. */
export function RouteProposal({ all, figuresOf, onAccept }: RouteProposalProps) {
  const proposal = proposedMove(all, (route) => secondsToDeliver(figuresOf(route).quality));
  const [fast, slow] = proposal ? [all[proposal.from], all[proposal.to]] : [];
  if (!proposal || !fast || !slow) return null;
  const [better, worse] = [figuresOf(fast), figuresOf(slow)];
  const price =
    better.perThousand === null || worse.perThousand === null
      ? ''
      : ` ${priceWord(better.perThousand - worse.perThousand)}`;
  return (
    <div className="route-proposal">
      <div>
        <p>{t.proposal(fast.service, slow.service, timesWord(proposal.times), price)}</p>
        <p className="soft">{t.measured(better.quality?.lines ?? 0, worse.quality?.lines ?? 0)}</p>
      </div>
      <Button onClick={() => onAccept(proposal.from, proposal.to)}>{t.accept(slow.service)}</Button>
    </div>
  );
}
