/** Where a buyer follows an order: in the browser that placed it at once, elsewhere with its username or link. */
export const trackingLink = (id: number) => `${location.origin}/orders?id=${id}`;
