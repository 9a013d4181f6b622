import { searchHits, type Day, type SearchHit } from '@daysheet/core'
import type { Knex } from 'knex'
import {
  searchedInvoices,
  searchedProjects,
  searchedTimesheets,
  searchedWorkers,
  type SearchedAccount,
} from './searched-rows.ts'

/**
 * What a text is found in, of everything of a client that somebody sees. Four statements however much there is:
 * names are folded here (docs/decisions/search.md), of the documents the database gives the best.
 */
export async function findHits(
  knex: Knex,
  whose: SearchedAccount,
  typed: string,
  today: Day,
): Promise<SearchHit[]> {
  const [workers, projects] = await Promise.all([
    searchedWorkers(knex, whose),
    searchedProjects(knex, whose),
  ])
  const query = { ...whose, typed, workers }
  const [invoices, timesheets] = await Promise.all([
    searchedInvoices(knex, query),
    searchedTimesheets(knex, query),
  ])
  return searchHits(typed, { workers, projects, invoices, timesheets }, today)
}
