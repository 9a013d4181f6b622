import type { Knex } from 'knex'
import { sqlInstant } from '../../src/db/instants.ts'

const AT_ONCE = 200_000
const DAY_MICROSECONDS = 86_400_000_000

export interface Filling {
  rows: number
  /** When the first of them was sent (ISO 8601), and over how many days all were. */
  from: string
  days: number
}

/**
 * Mails that have left, evenly over the days, with ids in the order of time as `newId` makes them. The
 * server makes them itself (MariaDB's sequence engine), which takes minutes for millions.
 */
export async function fillOutbox(knex: Knex, { rows, from, days }: Filling): Promise<void> {
  for (let done = 0; done < rows; done += AT_ONCE) {
    const last = Math.min(rows, done + AT_ONCE)
    await knex.raw(
      `INSERT INTO outbox
         (id, kind, lane, payload, status, attempts, available_at, done_at, created_at, account_id)
       SELECT made.id, 'invoice.approved', 'ordinary',
         CONCAT('{"invoice_id":"', made.id, '","actor_id":"', made.id, '"}'),
         'done', 1, made.at, made.at, made.at,
         CONCAT('01941f29-7c00-7000-8000-', LPAD(made.n MOD 100000, 12, '0'))
       FROM (
         SELECT known.n, known.at, ${uuidAt('known.at', 'known.n')} AS id
         FROM (
           SELECT seq AS n, CAST(? AS DATETIME(3)) + INTERVAL FLOOR(seq * ?) MICROSECOND AS at FROM ??
         ) AS known
       ) AS made`,
      [sqlInstant(from), (days * DAY_MICROSECONDS) / rows, `seq_${done + 1}_to_${last}`],
    )
  }
}

/** A UUIDv7 of the instant, whose random part is the digest of a number. */
const uuidAt = (at: string, number: string): string => `INSERT(INSERT(INSERT(INSERT(
  CONCAT(LPAD(LOWER(HEX(FLOOR(UNIX_TIMESTAMP(${at}) * 1000))), 12, '0'), '7',
    RIGHT(MD5(${number}), 19)), 9, 0, '-'), 14, 0, '-'), 19, 0, '-'), 24, 0, '-')`
