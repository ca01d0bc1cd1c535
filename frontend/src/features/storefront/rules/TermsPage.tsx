import { Rules } from './Rules.js';

export default function TermsPage() {
  return <Rules of="terms" />;
}
