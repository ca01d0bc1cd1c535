export const once = `UPDATE orders SET status = 'cancelled' WHERE status = 'canceled'`;
