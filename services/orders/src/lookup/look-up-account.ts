import { Injectable, Logger } from '@nestjs/common';
import type {
  AccountAnswer,
  AccountQuestion,
  LookupScope,
} from '@boostline/contracts/schemas/shop/account-lookup';
import { askSource } from './ask-source.js';
import { combine, editionOf, isFinal, scopeOf, sourcesFor, type SourceAnswer } from './decide-lookup.js';
import { KeptAnswers } from './kept-answers.js';
import { LookupSources } from './lookup-sources.js';

/** A buyer waits no longer, ms. */
const patienceMs = 1500;
/** With less time left a source is not asked, ms. */
const leastMs = 100;
const logEveryMs = 60_000;

/** Says what is public of an account. A lookup that fails never holds up a sale. */
@Injectable()
export class LookUpAccount {
  private readonly logger = new Logger('account-lookup');
  private readonly underWay = new Map<string, Promise<AccountAnswer>>();
  private quietUntil = 0;

  constructor(
    private readonly sources: LookupSources,
    private readonly kept: KeptAnswers,
  ) {}

  get scope(): LookupScope {
    return scopeOf(this.sources.current);
  }

  /** Buyers that ask about the same account at the same time share one question. */
  async lookUp(question: AccountQuestion): Promise<AccountAnswer> {
    if (sourcesFor(question.network, this.sources.current).length === 0) return { state: 'unknown' };
    const key = `${question.network} ${question.name}`;
    const asked = this.underWay.get(key) ?? this.find(question).finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  /** What a lookup of the last minutes found; no source is asked. */
  async followersKnown(question: AccountQuestion): Promise<number | null> {
    if (sourcesFor(question.network, this.sources.current).length === 0) return null;
    const answer = await this.kept.find(question, editionOf(this.sources.current)).catch(() => null);
    return answer?.state === 'found' ? answer.account.followers : null;
  }

  /** The followers now: answers that are kept do not count. Null where no source gives them. */
  async countFollowers(question: AccountQuestion): Promise<number | null> {
    const answer = await this.ask(question, performance.now() + patienceMs);
    return answer.state === 'found' ? answer.account.followers : null;
  }

  private async find(question: AccountQuestion): Promise<AccountAnswer> {
    const until = performance.now() + patienceMs;
    const edition = editionOf(this.sources.current);
    const known = await this.kept.find(question, edition).catch(() => null);
    return known ?? this.ask(question, until);
  }

  private async ask(question: AccountQuestion, until: number): Promise<AccountAnswer> {
    try {
      const edition = editionOf(this.sources.current);
      const answer = combine(await this.askAll(question, until));
      await this.kept.keep(question, edition, answer);
      return answer;
    } catch (error) {
      this.warn(error instanceof Error ? error.message : String(error));
      return { state: 'unknown' };
    }
  }

  private async askAll(question: AccountQuestion, until: number): Promise<SourceAnswer[]> {
    const answers: SourceAnswer[] = [];
    for (const source of sourcesFor(question.network, this.sources.current)) {
      const left = Math.floor(until - performance.now());
      const mayAsk = left > leastMs && (await this.kept.take(source.name, source.settings.maxPerHour));
      const answer: SourceAnswer = mayAsk
        ? await askSource(source, question, left)
        : { state: 'failed', reason: 'The limit of this hour is reached.' };
      if (answer.state === 'failed') this.warn(`${source.name}: ${answer.reason}`);
      answers.push(answer);
      if (isFinal(answer)) break;
    }
    return answers;
  }

  private warn(why: string): void {
    if (performance.now() < this.quietUntil) return;
    this.quietUntil = performance.now() + logEveryMs;
    this.logger.warn(`an account could not be looked up: ${why}`);
  }
}
