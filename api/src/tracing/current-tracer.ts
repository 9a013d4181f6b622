import { noTracing, type Tracer } from './tracer.ts'

let tracer = noTracing

/** Of this process: connections and the outbox are traced wherever they are used. */
export const currentTracer = (): Tracer => tracer

export function setTracer(next: Tracer): void {
  tracer = next
}
