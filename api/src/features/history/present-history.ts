import {
  clientDisplayName,
  formatTaxMonth,
  poundsFromPence,
  viewHistoryEntry,
  type HistoryEntryView,
  type HistorySnapshot,
  type Pence,
  type RecordedAct,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Viewer } from '../../http/session/viewer.ts'
import type { HistoryRow } from './history-rows.ts'

type Values = Readonly<Record<string, unknown>>

const parsed = (json: string | null): Values | null =>
  json === null ? null : (JSON.parse(json) as Values)

/** The workers whom entries about a project name, by their ids. */
async function namesOfWorkers(
  knex: Knex,
  snapshots: readonly (Values | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    snapshots.flatMap((values) => {
      const id = values?.['worker_id']
      return typeof id === 'string' ? [id] : []
    }),
  )
  if (ids.size === 0) return new Map()
  const rows = (await knex('users')
    .whereIn('id', [...ids])
    .select('id', 'full_name')) as { id: string; full_name: string }[]
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

/** Recorded values as an entry shows them: the log has some in a record of their own, or in pence. */
function shownValues(
  { action }: HistoryRow,
  values: Values | null,
  workers: ReadonlyMap<string, string>,
): HistorySnapshot {
  if (values === null) return null
  const { return: sent, hmrc_payment, approval_limit, worker_id } = values
  return {
    ...values,
    ...(sent as Values | null | undefined),
    ...(hmrc_payment as Values | null | undefined),
    ...(action.startsWith('member.') &&
      typeof approval_limit === 'number' && {
        approval_limit: poundsFromPence(approval_limit as Pence),
      }),
    ...(action === 'engagement.end' && { last_day: values['last_day'] ?? null }),
    ...(action.startsWith('subscription.') &&
      Object.hasOwn(values, 'status') && { plan_status: values['status'] }),
    ...(action.startsWith('project.') &&
      typeof worker_id === 'string' && { worker: workers.get(worker_id) ?? null }),
  }
}

const nameOf = ({ company_name, contact_name }: HistoryRow): string =>
  clientDisplayName({ company_name, client_name: contact_name ?? '' })

const clientOf = (row: HistoryRow, id: string) =>
  ({ side: 'client', id, name: nameOf(row) }) as const

function partyOf(row: HistoryRow): RecordedAct['party'] {
  const { actor_id, actor_link_id, actor_name, actor_type, about_company_id } = row
  if (actor_link_id !== null && about_company_id !== null) return clientOf(row, about_company_id)
  if (actor_id === null || actor_type === null) return null
  if (actor_type === 'worker') return { side: 'worker', id: actor_id, name: actor_name ?? '' }
  return about_company_id === null ? null : clientOf(row, about_company_id)
}

/** What is gone is called as it was when it went. */
const titleOf = (row: HistoryRow, ...snapshots: readonly HistorySnapshot[]): string => {
  if (row.title !== null) return row.title
  const names = snapshots.flatMap((values) => [
    values?.['name'],
    values?.['invoice_number'],
    values?.['timesheet_number'],
    values?.['number'],
    values?.['email'],
    values?.['full_name'],
  ])
  return names.find((name): name is string => typeof name === 'string') ?? ''
}

function subjectOf(row: HistoryRow, title: string): RecordedAct['subject'] {
  const { subject_id, engaged_worker_id, subject_tax_year, subject_tax_month } = row
  const id = engaged_worker_id ?? subject_id
  if (subject_tax_year === null || subject_tax_month === null) return { id, title }
  return {
    id,
    title: formatTaxMonth(subject_tax_year, subject_tax_month),
    tax_year: subject_tax_year,
    tax_month: subject_tax_month,
  }
}

/** Entries as the viewer reads them: one statement more where they name workers. */
export async function presentHistory(
  knex: Knex,
  viewer: Viewer,
  rows: readonly HistoryRow[],
): Promise<HistoryEntryView[]> {
  const recorded = rows.map((row) => ({ row, was: parsed(row.before), is: parsed(row.after) }))
  const workers = await namesOfWorkers(
    knex,
    recorded.flatMap(({ was, is }) => [was, is]),
  )
  return recorded.map(({ row, was, is }) => {
    const { actor_id, actor_name } = row
    const [before, after] = [shownValues(row, was, workers), shownValues(row, is, workers)]
    return viewHistoryEntry(viewer, {
      id: row.id,
      at: row.created_at,
      action: row.action,
      person: actor_id === null ? null : { id: actor_id, full_name: actor_name ?? '' },
      party: partyOf(row),
      subject: subjectOf(row, titleOf(row, after, before)),
      before,
      after,
      reason: row.reason,
    })
  })
}
