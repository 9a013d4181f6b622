import type { HistoryEntry, HistoryNoun } from '@daysheet/core'
import { pagedQuery, type QueryScope } from '../../provider/query-scope.ts'
import type { HistoryView } from './history-view.ts'

const PAGE = 50

export interface HistoryPage {
  entries: HistoryEntry[]
  next_cursor: string | null
}

/** What has a history of its own: a document for both of its parties, the rest for its company. */
export type HistorySubject = Extract<HistoryNoun, 'invoice' | 'timesheet' | 'worker' | 'project'>

/** A view as the call takes it. */
export const filtersOf = ({ person, noun, from, to }: HistoryView) => ({
  person: person ?? undefined,
  noun: noun ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})

/** What was done in and for a company, newest first. */
export const companyHistoryQuery = (
  { client, tenant }: QueryScope,
  companyId: string,
  view: HistoryView,
) =>
  pagedQuery([tenant, 'history', companyId, view], (cursor, options): Promise<HistoryPage> => {
    const query = { ...filtersOf(view), limit: PAGE, cursor }
    return client.history.list({ query }, options)
  })

/** What happened to one thing, newest first. */
export const subjectHistoryQuery = (
  { client, tenant }: QueryScope,
  noun: HistorySubject,
  id: string,
) =>
  pagedQuery([tenant, 'history', noun, id], (cursor, options): Promise<HistoryPage> => {
    const paging = { limit: PAGE, cursor }
    switch (noun) {
      case 'invoice':
        return client.history.ofInvoice({ params: { id }, query: paging }, options)
      case 'timesheet':
        return client.history.ofTimesheet({ params: { id }, query: paging }, options)
      default:
        return client.history.list({ query: { noun, subject_id: id, ...paging } }, options)
    }
  })
