import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Config } from '../config.ts'
import { errorFields } from '../log/error-fields.ts'
import type { Span, SpanFacts, Tracer } from './tracer.ts'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Nothing is registered globally, so that the reporting of errors keeps its own. */
export function otlpTracer(
  { endpoint, ratio }: NonNullable<Config['tracing']>,
  serviceName: string,
): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // Whoever began a trace decides whether all of it is kept.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('daysheet')
  const current = new AsyncLocalStorage<OtelSpan>()

  const start = ({ name, kind, attributes, parent }: SpanFacts): OtelSpan =>
    tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, below(parent))

  const below = (parent?: string): Context => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? []
    if (traceId !== undefined && spanId !== undefined) {
      const traceFlags = Number.parseInt(flags ?? '00', 16)
      return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
    }
    const span = current.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }

  return {
    async inSpan(facts, work) {
      const span = start(facts)
      const handle = handleOf(span)
      try {
        const result = await current.run(span, () => work(handle))
        handle.end()
        return result
      } catch (error) {
        handle.end(error)
        throw error
      }
    },
    startChild: (facts) => (current.getStore() ? handleOf(start(facts)) : null),
    traceparent() {
      const context = current.getStore()?.spanContext()
      if (!context) return undefined
      const flags = context.traceFlags.toString(16).padStart(2, '0')
      return `00-${context.traceId}-${context.spanId}-${flags}`
    },
    stop: () => provider.shutdown(),
  }
}

/** Of an error only its code: messages may repeat what a person typed. */
const handleOf = (span: OtelSpan): Span => ({
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(attributes),
  end(error) {
    if (error !== undefined) {
      const { code = 'error' } = errorFields(error)
      span.setAttribute('error.type', code)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  },
})
