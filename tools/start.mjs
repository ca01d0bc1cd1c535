// npm start
import { runShop } from './system/run-shop.mjs';

await runShop();
