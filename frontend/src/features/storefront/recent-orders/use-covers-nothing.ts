import { useEffect, useState, type RefObject } from 'react';

const pressable = 'a[href], button, input, textarea, summary, [role="tab"]';

/** Whether `element` may be seen: false while anything that can be pressed lies beneath it. */
export function useCoversNothing(element: RefObject<HTMLElement | null>, contents: unknown): boolean {
  const [clear, setClear] = useState(false);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const own = element.current;
      if (!own) return;
      const area = own.getBoundingClientRect();
      const beneath = [...document.querySelectorAll(pressable)].filter((other) => !own.contains(other));
      setClear(!beneath.some((other) => overlap(area, other.getBoundingClientRect())));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    const resized = new ResizeObserver(soon);
    resized.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
      resized.disconnect();
    };
  }, [element, contents]);

  return clear;
}

const gap = 8;

function overlap(a: DOMRect, b: DOMRect): boolean {
  if (b.width === 0 || b.height === 0) return false;
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}
