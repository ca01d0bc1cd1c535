// In this order: the last ones stop parts of the shop.
import './looking-up-orders.cases.js';
import './correcting-a-target.cases.js';
import './refilling.cases.js';
import './live-orders.cases.js';
