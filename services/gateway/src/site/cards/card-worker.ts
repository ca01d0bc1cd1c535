// Draws one card in a thread of its own, which ends with it: they are drawn once for each state of the catalogue.
import { parentPort, workerData } from 'node:worker_threads';
import { readDocumentFonts } from '../../storefront/receipt/pdf/document-fonts.js';
import { drawCard } from './draw-card.js';
import { outlineWith } from './outline-text.js';

parentPort?.postMessage(drawCard(workerData, outlineWith(readDocumentFonts())));
