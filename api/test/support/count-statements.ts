import type { Knex } from 'knex'

/** How many SQL statements the work sent to the database. */
export async function countStatements(knex: Knex, work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const count = () => {
    statements += 1
  }
  knex.on('query', count)
  try {
    await work()
  } finally {
    knex.removeListener('query', count)
  }
  return statements
}
