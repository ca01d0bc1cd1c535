// npm start
import { runShop } from './system/run-shop.ts';

await runShop();
