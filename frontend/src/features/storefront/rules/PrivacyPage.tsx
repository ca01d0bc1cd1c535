import { Rules } from './Rules.js';

export default function PrivacyPage() {
  return <Rules of="privacy" />;
}
