// npm run dev: the shop, with every saved change built and the processes that it concerns started again.
import { runShop } from './system/run-shop.mjs';
import { watchSources } from './system/watch-sources.mjs';

await runShop({ whenReady: watchSources, bundled: false });
