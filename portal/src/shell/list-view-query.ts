import {
  EXPENSE_CATEGORIES,
  HISTORY_NOUNS,
  INVOICE_FILTERS,
  isDay,
  PAYMENT_STATUSES,
  TIMESHEET_STATUSES,
} from '@daysheet/core'
import {
  EVERY_EXPENSE,
  EVERY_HISTORY_ENTRY,
  EVERY_INVOICE,
  EVERY_ISSUED_STATEMENT,
  EVERY_PROJECT,
  EVERY_RECEIVED_TIMESHEET,
  type CisStatementsPart,
  type ExpenseListView,
  type HistoryView,
  PROJECT_FILTERS,
  type InvoiceListView,
  type IssuedStatementsView,
  type ProjectListView,
  type ReceivedTimesheetsView,
  USUAL_WORKERS,
  WORKER_STATUSES,
  type WorkerListTab,
  type WorkerListView,
} from '@daysheet/widgets'

const WAITS_FOR = ['me', 'others'] as const

/** What a list shows, as the query of its address says it. */
export interface ViewInQuery<View> {
  read: (params: URLSearchParams) => View
  /** The same query with this view in it; what is as usual is left out. */
  write: (params: URLSearchParams, view: View) => URLSearchParams
}

/** `usual` is what stands for no entry at all. */
const withEntry = (params: URLSearchParams, name: string, value: string, usual: string) =>
  value === usual ? params.delete(name) : params.set(name, value)

/** Of a company's queues: whom the documents wait for. */
const waitsForIn = (params: URLSearchParams) =>
  WAITS_FOR.find((known) => known === params.get('waits-for')) ?? null

/** A list of invoices: `?status=approved&q=mill&waits-for=me&payment=part_paid`. */
export const invoicesInQuery: ViewInQuery<InvoiceListView> = {
  read: (params) => ({
    archived: params.get('archived') === 'true',
    status: INVOICE_FILTERS.find((known) => known === params.get('status')) ?? EVERY_INVOICE.status,
    q: params.get('q') ?? EVERY_INVOICE.q,
    waitsFor: waitsForIn(params),
    payment: PAYMENT_STATUSES.find((known) => known === params.get('payment')) ?? null,
  }),
  write: (params, view) => {
    const written = new URLSearchParams(params)
    withEntry(written, 'archived', String(view.archived), String(EVERY_INVOICE.archived))
    withEntry(written, 'status', view.status, EVERY_INVOICE.status)
    withEntry(written, 'q', view.q, EVERY_INVOICE.q)
    withEntry(written, 'waits-for', view.waitsFor ?? '', '')
    withEntry(written, 'payment', view.payment ?? '', '')
    return written
  },
}

const yearIn = (text: string | null): number | null =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : null

/** The worker's expenses: `?expense-year=2025&expense-category=Materials&expense-q=blade`. */
export const expensesInQuery: ViewInQuery<ExpenseListView> = {
  read: (params) => ({
    year: yearIn(params.get('expense-year')),
    category:
      EXPENSE_CATEGORIES.find((known) => known === params.get('expense-category')) ??
      EVERY_EXPENSE.category,
    q: params.get('expense-q') ?? EVERY_EXPENSE.q,
  }),
  write: (params, view) => {
    const written = new URLSearchParams(params)
    withEntry(written, 'expense-year', String(view.year ?? ''), '')
    withEntry(written, 'expense-category', view.category, EVERY_EXPENSE.category)
    withEntry(written, 'expense-q', view.q, EVERY_EXPENSE.q)
    return written
  },
}

/** The client's list of timesheets: `?status=submitted&worker={id}`. */
export const receivedTimesheetsInQuery: ViewInQuery<ReceivedTimesheetsView> = {
  read: (params) => ({
    status:
      TIMESHEET_STATUSES.find((known) => known === params.get('status')) ??
      EVERY_RECEIVED_TIMESHEET.status,
    workerId: params.get('worker') || EVERY_RECEIVED_TIMESHEET.workerId,
    q: params.get('q') ?? EVERY_RECEIVED_TIMESHEET.q,
    waitsFor: waitsForIn(params),
  }),
  write: (params, view) => {
    const written = new URLSearchParams(params)
    withEntry(written, 'status', view.status, EVERY_RECEIVED_TIMESHEET.status)
    withEntry(written, 'worker', view.workerId ?? '', '')
    withEntry(written, 'q', view.q, EVERY_RECEIVED_TIMESHEET.q)
    withEntry(written, 'waits-for', view.waitsFor ?? '', '')
    return written
  },
}

/** The year in which a tax year starts, as a query says it; null for none, which is this one. */
export const taxYearIn = (text: string | null): number | null =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : null

/** The client's CIS statements, or the month end with its tax month, beside them. */
export type CisStatementsInAddress = IssuedStatementsView & {
  tab: CisStatementsPart
  month: number | null
  submission: string | null
}

const monthIn = (text: string | null): number | null =>
  text !== null && /^([1-9]|1[0-2])$/.test(text) ? Number(text) : null

/** `?status=outstanding&year=2025&worker={id}&q=reid`, or `?view=month-end&year=2026&month=8&submission={id}`. */
export const cisStatementsInQuery: ViewInQuery<CisStatementsInAddress> = {
  read: (params) => ({
    tab: params.get('view') === 'month-end' ? 'month-end' : 'statements',
    month: monthIn(params.get('month')),
    submission: params.get('submission') || null,
    status: params.get('status') === 'outstanding' ? 'outstanding' : EVERY_ISSUED_STATEMENT.status,
    year: taxYearIn(params.get('year')),
    workerId: params.get('worker') || EVERY_ISSUED_STATEMENT.workerId,
    q: params.get('q') ?? EVERY_ISSUED_STATEMENT.q,
  }),
  write: (params, view) => {
    const written = new URLSearchParams(params)
    withEntry(written, 'view', view.tab, 'statements')
    withEntry(written, 'status', view.status, EVERY_ISSUED_STATEMENT.status)
    withEntry(written, 'year', String(view.year ?? ''), '')
    withEntry(written, 'month', String(view.month ?? ''), '')
    withEntry(written, 'submission', view.submission ?? '', '')
    withEntry(written, 'worker', view.workerId ?? '', '')
    withEntry(written, 'q', view.q, EVERY_ISSUED_STATEMENT.q)
    return written
  },
}

/** The client's projects: `?status=archived&q=mill`. */
export const projectsInQuery: ViewInQuery<ProjectListView> = {
  read: (params) => ({
    status: PROJECT_FILTERS.find((known) => known === params.get('status')) ?? EVERY_PROJECT.status,
    q: params.get('q') ?? EVERY_PROJECT.q,
  }),
  write: (params, view) => {
    const written = new URLSearchParams(params)
    withEntry(written, 'status', view.status, EVERY_PROJECT.status)
    withEntry(written, 'q', view.q, EVERY_PROJECT.q)
    return written
  },
}

/** The client's workers with the tab that is open. */
export type WorkersInAddress = WorkerListView & { tab: WorkerListTab }

const WORKER_TABS: readonly WorkerListTab[] = ['workers', 'pending', 'drafts']

/** `?tab=pending&expiring=true`, `?status=declined&q=mill`; no tab means that of workers. */
export const workersInQuery: ViewInQuery<WorkersInAddress> = {
  read: (params) => ({
    tab: WORKER_TABS.find((known) => known === params.get('tab')) ?? 'workers',
    status:
      WORKER_STATUSES.find(({ id }) => id === params.get('status'))?.id ?? USUAL_WORKERS.status,
    isExpiring: params.get('expiring') === 'true',
    q: params.get('q') ?? USUAL_WORKERS.q,
  }),
  write: (params, view) => {
    const written = new URLSearchParams(params)
    withEntry(written, 'tab', view.tab, 'workers')
    withEntry(written, 'status', view.status, USUAL_WORKERS.status)
    withEntry(written, 'expiring', String(view.isExpiring), String(USUAL_WORKERS.isExpiring))
    withEntry(written, 'q', view.q, USUAL_WORKERS.q)
    return written
  },
}

const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

/** What was done for the company: `?person={id}&noun=invoice&from=2026-11-01&to=2026-11-30`. */
export const companyHistoryInQuery: ViewInQuery<HistoryView> = {
  read: (params) => ({
    person: params.get('person') || EVERY_HISTORY_ENTRY.person,
    noun: HISTORY_NOUNS.find((known) => known === params.get('noun')) ?? EVERY_HISTORY_ENTRY.noun,
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  }),
  write: (params, view) => {
    const written = new URLSearchParams(params)
    withEntry(written, 'person', view.person ?? '', '')
    withEntry(written, 'noun', view.noun ?? '', '')
    withEntry(written, 'from', view.from ?? '', '')
    withEntry(written, 'to', view.to ?? '', '')
    return written
  },
}
