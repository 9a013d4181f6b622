import { currentTracer } from './current-tracer.ts'
import { noTracing } from './tracer.ts'

export interface TracedConnection {
  /** `query(sql | { sql }, values?, done?)`. */
  query: (...call: unknown[]) => unknown
}

const LONGEST_TEXT = 2_000

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { sql?: string }).sql ?? '')

/**
 * A span for each statement of a request or a job, with question marks and never its values.
 * Statements outside of both, such as looking for a job every half second, have none.
 */
export function traceStatements(connection: TracedConnection): void {
  const send = connection.query.bind(connection)
  connection.query = (...call) => {
    const done = call.at(-1)
    if (currentTracer() === noTracing || typeof done !== 'function') return send(...call)
    const text = textOf(call[0])
    const span = currentTracer().startChild({
      name: /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL',
      kind: 'client',
      attributes: { 'db.system.name': 'mariadb', 'db.query.text': text.slice(0, LONGEST_TEXT) },
    })
    if (!span) return send(...call)
    return send(...call.slice(0, -1), (error: unknown, ...result: unknown[]) => {
      span.end(error ?? undefined)
      ;(done as (...answer: unknown[]) => void)(error, ...result)
    })
  }
}
