import type { Knex } from 'knex'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

interface Builder {
  /** Where it was made: knex keeps this for `asyncStackTraces`. Unset on what it makes for itself. */
  _asyncStack?: { error: Error }
  on: (event: 'query', listener: (query: Sent) => void) => unknown
}

interface Sent {
  sql: string
  bindings?: readonly unknown[]
}

/** Longer ones are inserts of many rows; what a condition asks stands before that. */
const LONGEST = 20_000

/**
 * Writes down every different statement that the product sends over this connection pool, with
 * question marks and without values, one a line; those of the tests themselves are left out.
 */
export function collectStatements(knex: Knex, folder: string): void {
  const file = join(folder, `${process.pid}.jsonl`)
  const seen = new Set<string>()
  // Shared with the clients that transactions make.
  const { config } = knex.client as { config: Knex.Config }
  config.asyncStackTraces = true
  let isOfATest = false
  knex.on('start', (builder: Builder) => {
    builder.on('query', ({ sql }) => {
      isOfATest = !seen.has(sql) && !isOfTheProduct(builder._asyncStack?.error)
    })
  })
  // Right after the builder's own event, and alone for finished statements (db/read-rows.ts).
  knex.on('query', ({ sql, bindings }: Sent) => {
    const isLeftOut = isOfATest || seen.has(sql) || sql.length > LONGEST || OF_MIGRATIONS.test(sql)
    isOfATest = false
    if (isLeftOut || findsNothing(sql, bindings)) return
    seen.add(sql)
    appendFileSync(file, `${JSON.stringify(sql)}\n`)
  })
}

/** Which migrations a database has; the tables that say so stay on one shard. */
const OF_MIGRATIONS = /`migrations(?:_lock)?`/

/** knex writes `1 = 0` where a list that a column is looked for in is empty. */
const findsNothing = (sql: string, bindings: readonly unknown[] = []): boolean =>
  sql.includes('1 = ?') &&
  sql.split('?').some((before, at) => before.endsWith('1 = ') && bindings[at] === 0)

/**
 * Whether the nearest of our own files is the product's. A migration goes through everything once, by
 * its nature, and the demo's world is written into an empty database. What objection builds has no file
 * of ours near: tests ask the tables without its models.
 */
function isOfTheProduct(made: Error | undefined): boolean {
  const frames = made ? framesOf(made) : ''
  const [file] = /\/api\/(?:src|test|bench|trials)\/[^\n]*/.exec(frames) ?? ['/api/src/']
  return file.startsWith('/api/src/') && !/^\/api\/src\/(?:db\/migrations|demo)\//.test(file)
}

/** The stack as it is written without source maps, which take a tenth of a millisecond to look up. */
function framesOf(made: Error): string {
  const before = Error.prepareStackTrace
  Error.prepareStackTrace = (error, sites) => `${String(error)}\n    at ${sites.join('\n    at ')}`
  try {
    return made.stack ?? ''
  } finally {
    Error.prepareStackTrace = before
  }
}
