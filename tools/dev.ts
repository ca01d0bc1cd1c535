// npm run dev: the shop, with every saved change built and the processes that it concerns started again.
import { runShop } from './system/run-shop.ts';
import { watchSources } from './system/watch-sources.ts';

await runShop({ whenReady: watchSources, bundled: false });
