import { Rules } from './Rules.js';

export default function RefundsPage() {
  return <Rules of="refunds" />;
}
