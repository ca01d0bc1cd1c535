export const packagesKey = (type: string) => ['packages', type] as const;
export const offersKey = ['offers'] as const;
export const trackRecordKey = ['track-record'] as const;
export const messageWaysKey = ['message-ways'] as const;
export const toldBrowserKey = (orderId: number) => ['told-browser', orderId] as const;
export const siteConfigKey = ['site-config'] as const;
export const orderKey = (id: number) => ['orders', id] as const;
export const lostOrderKey = (ids: readonly number[]) => ['lost-order', ...ids] as const;
export const trackedOrderKey = (id: number | string, target: string) =>
  ['tracked-orders', id, target] as const;
export const myOrdersKey = ['my-orders'] as const;
export const openOrderKey = ['open-order'] as const;
export const recentOrdersKey = ['recent-orders'] as const;
export const paymentStatusKey = (id: number) => ['payment-status', id] as const;
