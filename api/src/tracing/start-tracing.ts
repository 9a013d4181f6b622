import type { Config } from '../config.ts'
import { setTracer } from './current-tracer.ts'
import { noTracing, type Tracer } from './tracer.ts'

/** Traces this process when a collector is named. */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  serviceName: string,
): Promise<Tracer> {
  if (!tracing) return noTracing
  const { otlpTracer } = await import('./otlp-tracer.ts')
  const tracer = otlpTracer(tracing, serviceName)
  setTracer(tracer)
  return tracer
}
