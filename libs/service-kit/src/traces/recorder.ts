/** What a span records when it begins. No address with its query, no body, nothing of a buyer: a trace leaves the shop. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
  /** `traceparent`s of other traces that the work belongs to. */
  links?: readonly string[] | undefined;
  /** When it began, if that was not now. */
  since?: Date;
}

export interface Span {
  readonly traceparent: string;
  note(attributes: Record<string, string | number>): void;
  /** It did not do what it should. */
  fail(error: unknown): void;
  end(): void;
}

/** Keeps spans and sends them away. */
export interface Recorder {
  /** Whether a trace that begins here is recorded. */
  chooses(): boolean;
  /** `parent` is a `traceparent`; without one the span begins a trace. */
  start(start: SpanStart, parent: string | null): Span;
}
