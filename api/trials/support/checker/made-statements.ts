import { formatTaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Check, Evidence } from './evidence.ts'

interface StatementRow {
  id: string
  client_id: string
  worker_id: string
  tax_year: number
  tax_month: number
  statement_version: number
  superseded_at: string | null
  file_id: string | null
}

const monthOf = ({ client_id, worker_id, tax_year, tax_month }: StatementRow): string =>
  `${formatTaxMonth(tax_year, tax_month)} of client ${client_id} and worker ${worker_id}`

/** One counts, and every version was made once. */
function timesMade(statements: readonly StatementRow[]): string[] {
  return [...Map.groupBy(statements, monthOf)].flatMap(([month, made]) => {
    const current = made.filter(({ superseded_at }) => superseded_at === null).length
    const versions = new Set(made.map(({ statement_version }) => statement_version))
    return [
      ...(current === 1 ? [] : [`${month} was given ${current} times`]),
      ...(versions.size === made.length
        ? []
        : [`${month} has ${made.length} statements of ${versions.size} versions`]),
    ]
  })
}

type MessageCount = { id: string; times: number }
const byId = (rows: readonly MessageCount[]) =>
  new Map(rows.map(({ id, times }) => [id, Number(times)]))

async function notificationsOf(knex: Knex): Promise<Map<string, number>> {
  return byId(
    (await knex('notifications')
      .where({ subject_noun: 'cis_statement', type: 'cis_statement_uploaded' })
      .groupBy('subject_id')
      .select('subject_id as id', knex.raw('COUNT(*) AS times'))) as MessageCount[],
  )
}

async function mailsOf(knex: Knex): Promise<Map<string, number>> {
  return byId(
    (await knex('outbox')
      .where('kind', 'cis_statement.made')
      .groupByRaw("JSON_VALUE(payload, '$.statement_id')")
      .select(
        knex.raw("JSON_VALUE(payload, '$.statement_id') AS id"),
        knex.raw('COUNT(*) AS times'),
      )) as MessageCount[],
  )
}

/** Its PDF and its mail follow from the outbox: they are looked for where a worker has run. */
async function findMissingMessages(
  { deps: { knex }, mails }: Evidence,
  statements: readonly StatementRow[],
) {
  const [notified, mailed] = [await notificationsOf(knex), await mailsOf(knex)]
  return statements.flatMap(({ id, file_id }) => {
    const [notificationCount, mailCount] = [notified.get(id) ?? 0, mailed.get(id) ?? 0]
    return [
      ...(notificationCount === 1
        ? []
        : [`statement ${id} has ${notificationCount} notifications`]),
      ...(!mails || file_id !== null ? [] : [`statement ${id} has no PDF`]),
      ...(!mails || mailCount === 1 ? [] : [`statement ${id} has ${mailCount} mails`]),
    ]
  })
}

export const madeStatements: Check = {
  name: 'one statement a worker and tax month, with one notification, one PDF and one mail',
  find: async (evidence) => {
    const statements = (await evidence.deps
      .knex('cis_statements')
      .whereNotNull('contents_sealed')
      .select(
        ...['id', 'client_id', 'worker_id', 'tax_year', 'tax_month'],
        ...['statement_version', 'superseded_at', 'file_id'],
      )) as StatementRow[]
    return [...timesMade(statements), ...(await findMissingMessages(evidence, statements))]
  },
}
