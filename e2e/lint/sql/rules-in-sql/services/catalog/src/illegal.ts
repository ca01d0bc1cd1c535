export const held = `SELECT id FROM services WHERE held_for IN ('service-missing', 'service-changed')`;
export const set = `UPDATE imports SET state = 'done' WHERE id = $1`;
