// In this order: the first looks for a person in every table, and the last stops the gateway.
import './personal-data.cases.js';
import './importing-a-catalogue.cases.js';
import './looking-up-orders.cases.js';
import './correcting-a-target.cases.js';
import './refilling.cases.js';
import './live-orders.cases.js';
