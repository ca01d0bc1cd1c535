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

/** As the visit began; later pages have other addresses. */
const landed = new URLSearchParams(location.search);
const campaign = new URLSearchParams(
  [...landed].filter(([name]) => /^(?:utm_\w+|gclid|gbraid|wbraid)$/.test(name)),
).toString();
const ofCampaign = campaign && `?${campaign}`;

/** An empty page of the shop in a frame: the vendor's script sees its address alone, and only its policy lets the vendor in. */
function openFrame(): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = `/visits.html${ofCampaign}`;
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const inside = frame.contentDocument?.defaultView;
      if (inside) resolve(inside);
      else reject(new Error('the frame cannot be read'));
    });
    document.body.append(frame);
  });
}

type Gtag = (...command: unknown[]) => void;

/** developers.google.com/tag-platform/gtagjs/reference; pages are reported by hand, as its guide for single-page applications says. */
function googleTag(tag: string): Reporter {
  const opened = openFrame().then((inside) => {
    const layer: unknown[] = (inside.dataLayer = new inside.Array<unknown>());
    // The library takes `arguments` objects alone.
    const gtag: Gtag = function () {
      // oxlint-disable-next-line prefer-rest-params
      layer.push(arguments);
    };
    gtag('js', new inside.Date());
    gtag('config', tag, { send_page_view: false });
    const script = inside.document.createElement('script');
    script.src = `https://www.googletagmanager.com/gtag/js?id=${tag}`;
    inside.document.head.append(script);
    return gtag;
  });
  const send = (run: (gtag: Gtag) => void) => void opened.then(run, () => undefined);
  return {
    page: (path) =>
      send((gtag) => {
        // For all later events too. The title of an order's page may name it.
        const address = location.origin + path + ofCampaign;
        gtag('set', { page_location: address, page_title: path, page_referrer: referrer() });
        gtag('event', 'page_view');
      }),
    purchase: (rupees) => send((gtag) => gtag('event', 'purchase', { value: rupees, currency })),
  };
}

const referrer = () => (document.referrer ? new URL(document.referrer).origin : '');

/**
 * The pixel as an image (developers.facebook.com/docs/meta-pixel/advanced): its script would send the whole address of an
 * order's page.
 */
function metaPixel(tag: string): Reporter {
  const opened = openFrame();
  let shown = location.origin;
  const send = (event: string, data: Record<string, string> = {}) => {
    const query = new URLSearchParams({ id: tag, ev: event, dl: shown, noscript: '1', ...data, ...click() });
    const show = (inside: Window & typeof globalThis) => {
      new inside.Image().src = `https://www.facebook.com/tr?${query}`;
    };
    void opened.then(show, () => undefined);
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
const clickId = landed.get('fbclid');

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
