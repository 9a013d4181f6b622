import type { Knex } from 'knex'

/** InnoDB refreshes what it reports only when nobody has read it for 100 ms. */
export const UNTIL_WAITING = { timeout: 15_000, interval: 200 }

/** The connection whose statement names this id and waits for a lock; 0 while none does. */
export async function waitingConnection(knex: Knex, id: string): Promise<number> {
  const waiting = (await knex('information_schema.innodb_trx')
    .where('trx_state', 'LOCK WAIT')
    .where('trx_query', 'like', `%${id}%`)
    .first('trx_mysql_thread_id as connection')) as { connection: number } | undefined
  return waiting?.connection ?? 0
}
