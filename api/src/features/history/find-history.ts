import {
  addDays,
  HISTORY_ACTIONS,
  historyPersonOf,
  historyTemplate,
  visibleActions,
  type Day,
  type HistoryEntryView,
  type HistoryNoun,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { startOfLondonDay } from '../engagements/index.ts'
import { historyRows } from './history-rows.ts'
import { presentHistory } from './present-history.ts'

/** What narrows a company's history. */
export interface HistoryFilters {
  person?: string | undefined
  noun?: HistoryNoun | undefined
  subject_id?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

export interface HistoryPage {
  entries: HistoryEntryView[]
  next_cursor: string | null
}

type Rows = ReturnType<typeof historyRows>

const ORDER = { by: 'entry.created_at', id: 'entry.id' }

const ofNoun = (noun: HistoryNoun) =>
  HISTORY_ACTIONS.filter((action) => historyTemplate(action).noun === noun)

/** Only what a party reads; what each keeps to itself by who did it. */
function onlyVisible(rows: Rows, side: UserType): Rows {
  const { always, own } = visibleActions(side)
  return rows.where((visible) =>
    visible
      .whereIn('entry.action', [...always])
      .orWhere((ownActions) =>
        ownActions.whereIn('entry.action', [...own]).where('actor.user_type', side),
      ),
  )
}

async function readPage(knex: Knex, viewer: Viewer, rows: Rows, page: Page): Promise<HistoryPage> {
  const found = pageOf(await pageQuery(rows, ORDER, page), page, (row) => row.created_at)
  return {
    entries: await presentHistory(knex, viewer, found.rows),
    next_cursor: found.next_cursor,
  }
}

/** What was done in and for the company that the viewer acts for, newest first: at most two statements. */
export function companyHistory(
  knex: Knex,
  viewer: Viewer,
  { person, noun, subject_id, from, to }: HistoryFilters,
  page: Page,
): Promise<HistoryPage> {
  const { id } = viewer.account
  const rows = onlyVisible(historyRows(knex).where('entry.about_company_id', id), 'client')
  const onlyPerson = historyPersonOf(viewer)
  if (onlyPerson !== null) rows.where('entry.actor_id', onlyPerson)
  if (person !== undefined) rows.where('entry.actor_id', person)
  if (noun !== undefined) rows.whereIn('entry.action', ofNoun(noun))
  if (subject_id !== undefined) {
    // What is agreed with a worker is recorded of their engagement.
    rows.where((subject) =>
      subject.where('entry.subject_id', subject_id).orWhere('engagement.worker_id', subject_id),
    )
  }
  if (from !== undefined) rows.where('entry.created_at', '>=', sqlInstant(startOfLondonDay(from)))
  if (to !== undefined) {
    rows.where('entry.created_at', '<', sqlInstant(startOfLondonDay(addDays(to, 1))))
  }
  return readPage(knex, viewer, rows, page)
}

/** The life of a document that the viewer may see, as far as it is their party's business. */
export function documentHistory(
  knex: Knex,
  viewer: Viewer,
  { noun, id }: { noun: 'invoice' | 'timesheet'; id: string },
  page: Page,
): Promise<HistoryPage> {
  const { side, id: account } = viewer.account
  const rows = onlyVisible(
    historyRows(knex).where({ 'entry.subject_noun': noun, 'entry.subject_id': id }),
    side,
  )
  // A client who has it now reads nothing of whom it was sent to before.
  if (side === 'client') rows.where('entry.about_company_id', account)
  return readPage(knex, viewer, rows, page)
}
