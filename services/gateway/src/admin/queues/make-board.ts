import type { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { QueueJobJson } from '@bull-board/api/typings/app';
import { queueBoardPath } from '@boostline/contracts/schemas/admin/queues';
import { fastify, type FastifyInstance } from 'fastify';
import { awayMessage, isAway, type OpenQueue, type OpenQueues } from './open-queues.js';
import { shownData } from './shown-data.js';

/**
 * bull-board, read only: its switch for writing would open emptying and pausing too (decision 4). It has a Fastify of
 * its own, since no routes can be added to one that listens.
 */
export async function makeBoard(queues: OpenQueues): Promise<FastifyInstance> {
  // Loaded on demand: only the owner needs it, and rarely.
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(queueBoardPath);
  createBullBoard({
    queues: queues.all.map((one) => shown(new BullMQAdapter(one.queue, optionsOf(one)), one)),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: 'Queues',
        hideDocsLink: true,
        sortQueues: false,
        overview: { groupByDelimiter: true },
        pollingInterval: { showSetting: true },
        locale: { lng: 'en-GB' },
        theme: { light: systemFonts, dark: systemFonts },
      },
      handlerHooks: {
        before: () => (isAway(queues) ? { allow: false, status: 500, message: awayMessage } : undefined),
      },
    },
  });
  const board = fastify();
  await board.register(serverAdapter.registerPlugin(), { prefix: queueBoardPath });
  await board.ready();
  return board;
}

const systemFonts = { 'font-sans': 'system-ui, sans-serif', 'font-mono': 'ui-monospace, monospace' };

function optionsOf({ id, service, queue, words }: OpenQueue) {
  return {
    readOnlyMode: true,
    prefix: `${service}.`,
    delimiter: '.',
    displayName: `${words.title} (${queue.name})`,
    description: words.about,
    externalJobUrl: ({ id: job, failedReason }: QueueJobJson) => ({
      href: `/mykey/queues?${new URLSearchParams({ queue: id, job: String(job) })}`,
      displayText: failedReason ? 'Try again' : 'In the panel',
    }),
  };
}

function shown(adapter: BullMQAdapter, { words }: OpenQueue): BullMQAdapter {
  adapter.setFormatter('name', ({ name }) => {
    const does = words.jobs[name];
    return does === undefined ? name : `${name}: ${does}`;
  });
  adapter.setFormatter('data', shownData);
  adapter.setFormatter('returnValue', () => null);
  return adapter;
}
