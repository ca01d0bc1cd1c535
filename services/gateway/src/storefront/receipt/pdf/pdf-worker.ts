// Draws documents in a thread of its own: a page of Devanagari takes longer than the gateway may keep others waiting.
import { parentPort } from 'node:worker_threads';
import { readDocumentFonts } from './document-fonts.js';
import { drawDocument, type Drawing } from './draw-document.js';

export interface DrawingJob {
  id: number;
  drawing: Drawing;
}

export interface DrawnJob {
  id: number;
  pdf: Uint8Array;
}

const fonts = readDocumentFonts();

// A document that cannot be drawn ends the thread, and with it what waits: a programming error, not the reader's.
parentPort?.on('message', (job: DrawingJob) => void draw(job));

async function draw({ id, drawing }: DrawingJob): Promise<void> {
  const drawn: DrawnJob = { id, pdf: await drawDocument(drawing, fonts) };
  parentPort?.postMessage(drawn);
}
