import {
  joiningPart,
  staysWithWorker,
  type JoiningDocument,
  type JoiningPart,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'

type Found = JoiningDocument & { id: string }

/** Every document of an own client, drafts too. Two statements. */
export async function findJoining(knex: Knex, clientId: string): Promise<Found[]> {
  const invoices = (await knex('invoices').where('client_id', clientId).select('id', 'status')) as {
    id: string
    status: string
  }[]
  const timesheets = (await knex('timesheets as timesheet')
    .leftJoin('invoices as invoice', 'invoice.timesheet_id', 'timesheet.id')
    .where('timesheet.client_id', clientId)
    .select('timesheet.id', 'timesheet.status', 'invoice.status as invoice_status')) as {
    id: string
    status: string
    invoice_status: string | null
  }[]
  return [
    ...invoices.map((one) => ({ ...one, noun: 'invoice' as const })),
    ...timesheets.map((one) => ({ ...one, noun: 'timesheet' as const })),
  ]
}

export const countPart = (documents: readonly JoiningDocument[], part: JoiningPart): number =>
  documents.filter((document) => joiningPart(document) === part).length

const TABLES = {
  invoice: { table: 'invoices', lines: 'invoice_items', owner: 'invoice_id' },
  timesheet: { table: 'timesheets', lines: 'timesheet_items', owner: 'timesheet_id' },
} as const

/** Gives the company what comes with the client; returns what does. At most three statements. */
export async function moveDocuments(
  trx: Knex.Transaction,
  {
    documents,
    clientId,
    share_history,
  }: {
    documents: readonly Found[]
    clientId: string
    share_history: boolean
  },
): Promise<{ open: number; decided: number }> {
  const moving = documents.filter((one) => !staysWithWorker(one, { share_history }))
  await moveNoun(trx, 'invoice', moving, clientId)
  await movePayments(trx, moving, clientId)
  await moveNoun(trx, 'timesheet', moving, clientId)
  return { open: countPart(moving, 'open'), decided: countPart(moving, 'decided') }
}

const moveNoun = async (
  trx: Knex.Transaction,
  noun: Found['noun'],
  moving: readonly Found[],
  client_id: string,
): Promise<void> => {
  const ids = moving.filter((one) => one.noun === noun).map(({ id }) => id)
  if (ids.length === 0) return
  await trx(TABLES[noun].table).whereIn('id', ids).update({ client_id })
}

/** With the invoices of which they are. */
async function movePayments(
  trx: Knex.Transaction,
  moving: readonly Found[],
  client_id: string,
): Promise<void> {
  const ids = moving.filter(({ noun }) => noun === 'invoice').map(({ id }) => id)
  if (ids.length === 0) return
  await trx('invoice_payments').whereIn('invoice_id', ids).update({ client_id })
}

/** The projects that lines of what stays are on. */
async function projectsThatStay(
  trx: Knex.Transaction,
  ownClientId: string,
): Promise<Record<string, unknown>[]> {
  const named = ({ table, lines, owner }: (typeof TABLES)[Found['noun']]) =>
    trx(lines)
      .join(table, `${table}.id`, `${lines}.${owner}`)
      .where(`${table}.client_id`, ownClientId)
      .whereNotNull(`${lines}.project_id`)
      .select(`${lines}.project_id`)
  return (await trx('projects')
    .where('client_id', ownClientId)
    .where((onOne) =>
      onOne.whereIn('id', named(TABLES.invoice)).orWhereIn('id', named(TABLES.timesheet)),
    )
    .select('*')) as Record<string, unknown>[]
}

/**
 * Gives the company the projects; returns all that are to be counted anew. What stays of them with the worker gets one of its own each, so that
 * the company reads nothing of what was not shared with it. The same number of statements however many
 * projects and lines there are.
 */
export async function moveProjects(
  trx: Knex.Transaction,
  { ownClientId, clientId }: { ownClientId: string; clientId: string },
): Promise<string[]> {
  const staying = await projectsThatStay(trx, ownClientId)
  const moved = (await trx('projects').where('client_id', ownClientId).pluck('id')) as string[]
  await trx('projects').where('client_id', ownClientId).update({ client_id: clientId })
  for (const table of ['project_assignments', 'ended_assignments']) {
    await trx(table).where('client_id', ownClientId).update({ client_id: clientId })
  }
  if (staying.length === 0) return moved
  return [...moved, ...(await keepProjects(trx, ownClientId, staying))]
}

async function keepProjects(
  trx: Knex.Transaction,
  ownClientId: string,
  staying: readonly Record<string, unknown>[],
): Promise<string[]> {
  const copies = staying.map(({ id, ...project }) => ({ from: id as string, id: newId(), project }))
  await trx('projects').insert(
    copies.map(({ id, project }) => ({ ...databaseRow(project), id, client_id: ownClientId })),
  )
  const cases = copies.map(() => 'WHEN ? THEN ?').join(' ')
  const pairs = copies.flatMap(({ from, id }) => [from, id])
  for (const { table, lines, owner } of Object.values(TABLES)) {
    await trx.raw(
      `UPDATE ?? AS line JOIN ?? AS document ON document.id = line.??
        SET line.project_id = CASE line.project_id ${cases} ELSE line.project_id END
        WHERE document.client_id = ? AND line.project_id IN (${copies.map(() => '?').join(', ')})`,
      [lines, table, owner, ...pairs, ownClientId, ...copies.map(({ from }) => from)],
    )
  }
  return copies.map(({ id }) => id)
}

/** Instants as the database writes them. */
const databaseRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string'
        ? value.replace('T', ' ').replace('Z', '')
        : value,
    ]),
  )
