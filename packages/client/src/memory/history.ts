import {
  HISTORY_CSV_COLUMNS,
  historyCsvRows,
  historyPersonOf,
  historyTemplate,
  londonDay,
  MOST_HISTORY_CSV_ROWS,
  seesHistoryEntry,
  viewHistoryEntry,
  type contract,
  type HistoryEntryView,
  type HistoryNoun,
  type UserType,
} from '@daysheet/core'
import type { WorldHistoryEntry, WorldPerson } from '@daysheet/core/fixtures'
import { type Call, type Handlers, type SignedInCall } from './call.ts'
import { csvText } from './csv-text.ts'
import { findVisible, type OneDocument } from './documents.ts'
import { invoiceType } from './invoice-type.ts'
import { companyName } from './memberships.ts'
import { pageOf } from './page.ts'
import { timesheetType } from './timesheet-type.ts'

type Endpoints = typeof contract.history

interface Filters {
  person?: string | undefined
  noun?: HistoryNoun | undefined
  subject_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const actorOf = ({ store }: SignedInCall, { person_id }: WorldHistoryEntry): WorldPerson | null =>
  store.world.people.find(({ id }) => id === person_id) ?? null

function sees(call: SignedInCall, side: UserType, entry: WorldHistoryEntry): boolean {
  const by = actorOf(call, entry)?.user_type ?? null
  return seesHistoryEntry(side, { action: entry.action, by })
}

function viewOf(call: SignedInCall, entry: WorldHistoryEntry): HistoryEntryView {
  const actor = actorOf(call, entry)
  const company = { id: entry.company_id, name: companyName(call.store, entry.company_id) }
  return viewHistoryEntry(call.viewer, {
    ...entry,
    person: actor && { id: actor.id, full_name: actor.full_name },
    party: entry.action.endsWith('_by_link')
      ? { side: 'client', ...company }
      : actor &&
        (actor.user_type === 'client'
          ? { side: 'client', ...company }
          : { side: 'worker', id: actor.id, name: actor.full_name }),
  })
}

/** What of the company's history the caller may read, and asks for. */
function matching(call: SignedInCall, filters: Filters): WorldHistoryEntry[] {
  const { person, noun, subject_id, from, to } = filters
  const onlyPerson = historyPersonOf(call.viewer)
  return call.store.world.history.filter((entry) => {
    const day = londonDay(entry.at)
    return (
      entry.company_id === call.account.id &&
      sees(call, 'client', entry) &&
      (onlyPerson === null || entry.person_id === onlyPerson) &&
      (person === undefined || entry.person_id === person) &&
      (noun === undefined || historyTemplate(entry.action).noun === noun) &&
      (subject_id === undefined || entry.subject.id === subject_id) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    )
  })
}

type Page = Parameters<typeof pageOf>[1]

function listed(call: SignedInCall, entries: readonly WorldHistoryEntry[], page: Page) {
  const { rows, next_cursor } = pageOf(entries, page, ({ at }) => at)
  return { entries: rows.map((entry) => viewOf(call, entry)), next_cursor }
}

/** The life of a document that the caller may see, as far as it is their party's business. */
function ofDocument(
  call: OneDocument & { query: Page },
  noun: 'invoice' | 'timesheet',
): ReturnType<typeof listed> {
  if (noun === 'invoice') findVisible(call, invoiceType)
  else findVisible(call, timesheetType)
  const { side, id } = call.account
  const entries = call.store.world.history.filter(
    (entry) =>
      entry.subject.id === call.params.id &&
      historyTemplate(entry.action).noun === noun &&
      // A client who has it now reads nothing of whom it was sent to before.
      (side === 'worker' || entry.company_id === id) &&
      sees(call, side, entry),
  )
  return listed(call, entries, call.query)
}

async function csv(call: Call<Endpoints['csv']>): Promise<Blob> {
  const page = { limit: MOST_HISTORY_CSV_ROWS }
  const { entries } = listed(call, matching(call, call.query), page)
  const text = await csvText([HISTORY_CSV_COLUMNS, ...historyCsvRows(entries)])
  return new Blob([text], { type: 'text/csv' })
}

export const history: Handlers<Endpoints> = {
  list: (call) => listed(call, matching(call, call.query), call.query),
  csv,
  ofInvoice: (call) => ofDocument(call, 'invoice'),
  ofTimesheet: (call) => ofDocument(call, 'timesheet'),
}
