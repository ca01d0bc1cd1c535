import { vendorOf } from '@boostline/contracts/schemas/shop/site/analytics-tag';

/** Reports to the vendor of a tag. Paths are those of `reportedPath`: the address itself may hold an order's number. */
export interface Reporter {
  page(path: string): void;
  purchase(rupees: number): void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const currency = 'INR';

export const reporterFor = (tag: string): Reporter =>
  vendorOf(tag) === 'Meta' ? metaPixel(tag) : googleTag(tag);

/** developers.google.com/tag-platform/gtagjs/reference; pages are reported by hand, as its guide for single-page applications says. */
function googleTag(tag: string): Reporter {
  const layer: unknown[] = (window.dataLayer ??= []);
  // The library takes `arguments` objects alone.
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', tag, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${tag}`;
  const load = () => script.isConnected || document.head.append(script);
  return {
    page(path) {
      // For all later events too. The title of an order's page may name it.
      gtag('set', { page_location: location.origin + path, page_title: path, page_referrer: referrer() });
      gtag('event', 'page_view');
      load();
    },
    purchase(rupees) {
      gtag('event', 'purchase', { value: rupees, currency });
    },
  };
}

const referrer = () => (document.referrer ? new URL(document.referrer).origin : '');

/**
 * The pixel as an image (developers.facebook.com/docs/meta-pixel/advanced): its script would send the whole address of an
 * order's page.
 */
function metaPixel(tag: string): Reporter {
  let shown = location.origin;
  const send = (event: string, data: Record<string, string> = {}) => {
    const query = new URLSearchParams({ id: tag, ev: event, dl: shown, noscript: '1', ...data, ...click() });
    new Image().src = `https://www.facebook.com/tr?${query}`;
  };
  return {
    page(path) {
      shown = location.origin + path;
      send('PageView');
    },
    purchase(rupees) {
      send('Purchase', { 'cd[value]': String(rupees), 'cd[currency]': currency });
    },
  };
}

const clickKey = 'analytics_click';
const clickId = new URLSearchParams(location.search).get('fbclid');

/** The click on an advertisement that led here, in the form that Meta documents for `fbc`; browsers hide its own cookies from it. */
function click(): Record<string, string> {
  try {
    if (clickId) localStorage.setItem(clickKey, `fb.1.${Date.now()}.${clickId}`);
    const fbc = localStorage.getItem(clickKey);
    return fbc ? { fbc } : {};
  } catch {
    return {};
  }
}
