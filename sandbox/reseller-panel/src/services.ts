import type { Panel } from './panel.js';
import type { ServicesRule } from './scenario/rule.js';

export interface Service {
  service: number;
  name: string;
  type: 'Default' | 'Custom Comments' | 'Package';
  /** Also what an active order of the same link is compared by. */
  category: string;
  /** Dollars per 1000; of a Package: dollars for the whole. */
  rate: string;
  min: number;
  max: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
}

type Line = [number, string, Service['type'], string, string, number, number, string?];

const lines: Line[] = [
  [
    101,
    'Instagram Followers [Real, 30 days refill]',
    'Default',
    'Instagram Followers',
    '0.90',
    10,
    500_000,
    'refill',
  ],
  [102, 'Instagram Followers [Premium]', 'Default', 'Instagram Followers', '1.40', 50, 100_000, 'refill'],
  [201, 'Instagram Likes [Real]', 'Default', 'Instagram Likes', '0.25', 10, 300_000],
  [202, 'Instagram Likes [Premium, India]', 'Default', 'Instagram Likes', '0.60', 10, 50_000, 'refill'],
  [301, 'Instagram Views [Reels and video]', 'Default', 'Instagram Views', '0.02', 100, 10_000_000],
  [302, 'Instagram Reel Views [Premium]', 'Default', 'Instagram Views', '0.05', 100, 1_000_000],
  [401, 'Instagram Comments [Custom]', 'Custom Comments', 'Instagram Comments', '4.00', 5, 5_000],
  [402, 'Instagram Comments [Random, positive]', 'Default', 'Instagram Comments', '3.00', 5, 10_000],
  [501, 'YouTube Views [High retention]', 'Default', 'YouTube Views', '1.10', 500, 1_000_000, 'refill'],
  [
    502,
    'YouTube Subscribers [30 days refill]',
    'Default',
    'YouTube Subscribers',
    '9.50',
    50,
    20_000,
    'refill',
  ],
  [
    503,
    'YouTube Channel Starter [500 subscribers, 5,000 views]',
    'Package',
    'YouTube Packages',
    '7.25',
    1,
    1,
  ],
  [601, 'Telegram Members [Channel or group]', 'Default', 'Telegram Members', '0.75', 100, 50_000],
  [701, 'TikTok Likes [Fast]', 'Default', 'TikTok Likes', '0.155', 10, 100_000],
];

const offered: Service[] = lines.map(([service, name, type, category, rate, min, max, refill]) => ({
  service,
  name,
  type,
  category,
  rate,
  min,
  max,
  refill: refill === 'refill',
  cancel: true,
  dripfeed: type === 'Default',
}));

/** What the panel sells right now, after the scenario's rules. */
export function currentServices(panel: Panel): Service[] {
  return panel.rules.ofServices().reduce(applyRule, offered);
}

function applyRule(services: Service[], rule: ServicesRule): Service[] {
  if (rule.empty) return [];
  if (rule.remove) return services.filter(({ service }) => service !== rule.service);
  return services.map((service) =>
    service.service === rule.service ? { ...service, ...rule.change } : service,
  );
}
