import { lazy, Suspense, useEffect, useState } from 'react';
import { SectionBoundary } from './SectionBoundary.js';
import { watchForPalette } from './palette-events.js';

const Finder = lazy(async () => ({ default: (await import('../finder/Finder.js')).Finder }));

/** The search over everything; its code loads when it is opened first. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useEffect(() => watchForPalette(() => setOpen(true)), []);
  if (!open) return null;
  return (
    <SectionBoundary path="finder">
      <Suspense fallback={null}>
        <Finder onClose={() => setOpen(false)} />
      </Suspense>
    </SectionBoundary>
  );
}
