import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addDays, type Day, type DocumentNoun } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'
import { daysOf, type DaysForm } from '../days-form.ts'
import { entryOfLine, type WorkedLine } from '../entry-of-line.ts'

export interface LastWeekOf {
  workerId: string
  clientId: string
  /** The period that is typed. */
  start: Day
  end: Day
  /** What is typed: its own noun is looked at first, and it is not its own last week. */
  noun: DocumentNoun
  documentId: string | null
}

export interface LastWeek {
  /** `INV-2026-0046`: where it is copied from. */
  number: string
  days: DaysForm['days']
}

interface Candidate {
  noun: DocumentNoun
  id: string
  number: string
  client_id: string
  status: string
  period_start: Day
  period_end: Day
  created_at: string
}

const PAGE = 50
const WEEK = 7
/** Hours that the client turned down are no pattern for the next week. */
const NO_PATTERN = new Set(['rejected', 'cancelled'])

/** What the week before is looked for with. */
export const LAST_WEEK_CALLS = [
  'invoices.listForWorker',
  'invoices.read',
  'timesheets.listForWorker',
  'timesheets.read',
] as const

async function newest({ client }: QueryScope, workerId: string, signal: AbortSignal) {
  const call = { params: { id: workerId }, query: { limit: PAGE, status: 'all' as const } }
  const [{ invoices }, { timesheets }] = await Promise.all([
    client.invoices.listForWorker(call, { signal }),
    client.timesheets.listForWorker(call, { signal }),
  ])
  return [
    ...invoices.map((one): Candidate => ({ ...one, noun: 'invoice', number: one.invoice_number })),
    ...timesheets.map((one): Candidate => ({
      ...one,
      noun: 'timesheet',
      number: one.timesheet_number,
    })),
  ]
}

async function linesOf(
  { client }: QueryScope,
  { noun, id }: Candidate,
  signal: AbortSignal,
): Promise<readonly WorkedLine[]> {
  const call = { params: { id } }
  if (noun === 'timesheet') return (await client.timesheets.read(call, { signal })).timesheet.items
  const { invoice } = await client.invoices.read(call, { signal })
  return invoice.items.filter(({ item_type }) => item_type !== 'expense')
}

/**
 * The work of the seven days before this period's, from the newest document for that client; of
 * this noun where there is one. Null when there was none.
 */
export const lastWeekQuery = (scope: QueryScope, lastWeekOf: LastWeekOf) =>
  queryOptions({
    queryKey: [scope.tenant, `${lastWeekOf.noun}s`, 'last-week', JSON.stringify(lastWeekOf)],
    queryFn: async ({ signal }): Promise<LastWeek | null> => {
      const from = addDays(lastWeekOf.start, -WEEK)
      const to = addDays(lastWeekOf.end, -WEEK)
      const candidates = (await newest(scope, lastWeekOf.workerId, signal))
        .filter(
          ({ client_id, id }) => client_id === lastWeekOf.clientId && id !== lastWeekOf.documentId,
        )
        .filter(({ status }) => !NO_PATTERN.has(status))
        .filter(({ period_start, period_end }) => period_start <= to && period_end >= from)
        .toSorted(
          (one, other) =>
            Number(other.noun === lastWeekOf.noun) - Number(one.noun === lastWeekOf.noun) ||
            (one.created_at < other.created_at ? 1 : -1),
        )
      for (const candidate of candidates) {
        const lines = (await linesOf(scope, candidate, signal)).filter(
          ({ work_date }) => work_date !== null && work_date >= from && work_date <= to,
        )
        if (lines.length === 0) continue
        const days = daysOf(lines, entryOfLine({ overtime: 'switched' }))
        return { number: candidate.number, days }
      }
      return null
    },
    placeholderData: keepPreviousData,
  })
