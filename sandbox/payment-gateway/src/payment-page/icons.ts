import { Html } from './html.js';

const drawings = {
  upi: '<rect x="3" y="3" width="7" height="7" rx="1.5"/><rect x="14" y="3" width="7" height="7" rx="1.5"/><rect x="3" y="14" width="7" height="7" rx="1.5"/><path d="M14 14h3v3M21 14v7h-7v-3"/>',
  card: '<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 10h19M6.5 15h4"/>',
  netbanking: '<path d="M12 3.5 21 9H3zM5.5 9v8M10 9v8M14 9v8M18.5 9v8M3 20h18"/>',
  wallet:
    '<path d="M4 7h14.5A1.5 1.5 0 0 1 20 8.5V19H5.5A2 2 0 0 1 3.5 17V6.5A2 2 0 0 1 5.5 4.5H17V7"/><path d="M20 11h-4a2 2 0 0 0 0 4h4"/>',
  done: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  waiting: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  closed: '<path d="m7 7 10 10M17 7 7 17"/>',
};

/** A line drawing for beside a text that says the same. */
export function icon(name: keyof typeof drawings): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawings[name]}</svg>`,
  );
}
