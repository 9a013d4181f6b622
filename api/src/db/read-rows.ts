import type { Knex } from 'knex'

type Value = string | number
/** A list is for `IN (?)`, and never empty. */
type Bindings = readonly (Value | readonly Value[])[]

/** The parts of knex's client (of a pool or of a transaction) that are used here. */
interface Client {
  acquireConnection: () => Promise<unknown>
  releaseConnection: (connection: unknown) => Promise<void>
  /** Also raises knex's events and puts the statement into the message of an error. */
  query: (
    connection: unknown,
    statement: { sql: string; bindings: Bindings; options?: object },
  ) => Promise<{ response: [rows: unknown] }>
}

/**
 * Sends a finished SELECT, `?` for each value. The same as `knex.raw`, which takes twice the time to
 * parse the statement anew and to raise events that nobody listens to. One that many requests need is
 * prepared: the server parses it once for each connection. A list of several values cannot be, because
 * the statement would be another one for each number of them; it is sent as text then.
 */
export async function readRows<Row>(
  knex: Knex,
  sql: string,
  bindings: Bindings,
  options: { prepared?: boolean } = {},
): Promise<Row[]> {
  const client = knex.client as Client
  const connection = await client.acquireConnection()
  try {
    const statement = options.prepared ? preparedIfSingle(sql, bindings) : { sql, bindings }
    const { response } = await client.query(connection, statement)
    return response[0] as Row[]
  } finally {
    void client.releaseConnection(connection)
  }
}

function preparedIfSingle(sql: string, bindings: Bindings) {
  const values = bindings.flat() as Value[]
  const isSingle = values.length === bindings.length
  return isSingle ? { sql, bindings: values, options: { prepared: true } } : { sql, bindings }
}
