import type { Day } from './day.ts'
import { foldText, isFound } from './fold-text.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import { isOverdue } from './overdue.ts'
import type { ProjectStatus } from './project-status.ts'
import { textsOfPerson } from './search-texts.ts'
import { isMeant, searchedAmount } from './searched-amount.ts'
import type { TimesheetStatus } from './timesheet-status.ts'

/** How many hits one search answers with. */
export const MOST_SEARCH_HITS = 20

/** Whether what was typed is long enough to be looked for: two characters that mean something. */
export const isSearchable = (typed: string): boolean => foldText(typed).length >= 2

type Texts = readonly (string | null)[]

/**
 * How well something answers a search, the best first: 0 it is called exactly that, 1 its number or a
 * word of its name begins with it, 2 contains it, 3 something else that is known of it does. Null:
 * not found.
 *
 * `inv-2026-0003` is 0 for INV-2026-0003 and 1 for INV-2026-00031; `wisn` is 1 for Łukasz Wiśniewski
 * and 3 for his invoices.
 */
export function searchRank(typed: string, titles: Texts, others: Texts): number | null {
  const query = foldText(typed)
  const folded = (texts: Texts) => texts.map((text) => foldText(text ?? ''))
  const names = folded(titles)
  if (names.includes(query)) return 0
  if (names.some((name) => ` ${name}`.includes(` ${query}`))) return 1
  if (names.some((name) => name.includes(query))) return 2
  return folded(others).some((text) => text.includes(query)) ? 3 : null
}

interface SearchedPerson {
  full_name: string
  company_name: string | null
}

interface SearchedDocument<Status> {
  id: string
  number: string
  status: Status
  submitted_at: string
  worker: SearchedPerson
}

/** What a client may find, as it is stored. */
export interface SearchedRows {
  workers: readonly (SearchedPerson & {
    id: string
    email: string
    status: 'active' | 'inactive'
    created_at: string
  })[]
  projects: readonly {
    id: string
    name: string
    code: string | null
    location: string | null
    status: ProjectStatus
    archived: boolean
    created_at: string
  }[]
  invoices: readonly (SearchedDocument<InvoiceStatus> & {
    due_date: Day
    archived: boolean
    net_amount: number
    total_amount: number
    payment_reference: string | null
  })[]
  timesheets: readonly SearchedDocument<TimesheetStatus>[]
}

/** The best first, of equally good ones the newest; at most {@link MOST_SEARCH_HITS}. */
export function searchHits(typed: string, rows: SearchedRows, today: Day) {
  const workers = rows.workers.map((worker) => ({
    hit: {
      type: 'worker' as const,
      id: worker.id,
      title: worker.full_name,
      subtitle: worker.company_name,
      status: worker.status,
    },
    rank: searchRank(typed, [worker.full_name, worker.company_name], [worker.email]),
    at: worker.created_at,
  }))
  const projects = rows.projects.map((project) => ({
    hit: {
      type: 'project' as const,
      id: project.id,
      title: project.name,
      subtitle: [project.code, project.location].filter(Boolean).join(', ') || null,
      status: project.status,
      archived: project.archived,
    },
    rank: searchRank(typed, [project.name, project.code], [project.location]),
    at: project.created_at,
  }))
  const invoices = rows.invoices.map((invoice) => ({
    hit: {
      type: 'invoice' as const,
      ...documentHit(invoice),
      status: invoice.status,
      archived: invoice.archived,
      is_overdue: isOverdue(invoice, today),
      net_amount: invoice.net_amount,
    },
    ...invoicePlace(typed, invoice),
  }))
  const timesheets = rows.timesheets.map((timesheet) => ({
    hit: { type: 'timesheet' as const, ...documentHit(timesheet), status: timesheet.status },
    ...documentPlace(typed, timesheet),
  }))
  return [...workers, ...projects, ...invoices, ...timesheets]
    .flatMap(({ rank, ...found }) => (rank === null ? [] : [{ ...found, rank }]))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        descending(one.at, other.at) ||
        descending(one.hit.id, other.hit.id),
    )
    .slice(0, MOST_SEARCH_HITS)
    .map(({ hit }) => hit)
}

const documentHit = ({ id, number, worker }: SearchedDocument<string>) => ({
  id,
  title: number,
  subtitle: worker.full_name,
})

const documentPlace = (typed: string, document: SearchedDocument<string>) => ({
  rank: searchRank(typed, [document.number], textsOfPerson(document.worker)),
  at: document.submitted_at,
})

/** Also by what it comes to, and by the reference that its payment was recorded with. */
function invoicePlace(typed: string, invoice: SearchedRows['invoices'][number]) {
  const { rank, at } = documentPlace(typed, invoice)
  const { net_amount, total_amount, payment_reference } = invoice
  const isFoundElsewhere =
    isMeant(searchedAmount(typed), [net_amount, total_amount]) ||
    isFound(typed, [payment_reference])
  return { rank: rank ?? (isFoundElsewhere ? 3 : null), at }
}

const descending = (one: string, other: string): number =>
  one === other ? 0 : one < other ? 1 : -1
