/** What a span is called and what it says: never what a person typed. */
export interface SpanFacts {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Readonly<Record<string, string | number>>
  /** W3C Trace Context (`00-…-…-01`) of a span in another process; else the current one. */
  parent?: string | undefined
}

export interface Span {
  rename: (name: string) => void
  set: (attributes: Readonly<Record<string, string | number>>) => void
  end: (error?: unknown) => void
}

export interface Tracer {
  /** Runs `work` as the current span; ends it with what the work came to. */
  inSpan: <T>(facts: SpanFacts, work: (span: Span) => Promise<T>) => Promise<T>
  /** A span below the current one that the caller ends; null where there is no current one. */
  startChild: (facts: SpanFacts) => Span | null
  /** The current span, for a process that goes on with its work later. */
  traceparent: () => string | undefined
  /** Sends what waits to be sent. */
  stop: () => Promise<void>
}

const noSpan: Span = { rename: () => undefined, set: () => undefined, end: () => undefined }

/** Without an endpoint nothing is traced and no package of OpenTelemetry is loaded. */
export const noTracing: Tracer = {
  inSpan: (_facts, work) => work(noSpan),
  startChild: () => null,
  traceparent: () => undefined,
  stop: () => Promise.resolve(),
}
