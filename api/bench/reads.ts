import { findInvoiceOverlaps } from '../src/features/invoices/find-invoice-overlaps.ts'
import { findTimesheetOverlaps } from '../src/features/timesheets/find-timesheet-overlaps.ts'
import { findEntries, findTimesheet } from '../src/features/timesheets/find-timesheet.ts'
import { listTimesheets } from '../src/features/timesheets/list-timesheets.ts'
import { findInvoice, findItems } from '../src/features/invoices/find-invoice.ts'
import { listInvoices } from '../src/features/invoices/list-invoices.ts'
import type { Knex } from 'knex'
import type { BarePlan } from './serve-bare.ts'

/** What is read over HTTP, and the part of it that the database does. */
export interface Read {
  name: string
  path: string
  work: () => Promise<unknown>
  /** What it should reach of the bare server's speed; 0.6 when absent. */
  aim?: number
  /** One at a time, in milliseconds: a handful of them at once would take longer than a round. */
  isLong?: boolean
  /** Requests a second that it should reach besides. */
  leastPerSecond?: number
}

const PAGE = { limit: 50 }

/** The first page of a worker's invoices or timesheets. */
export const listPath = (worker: string, nouns: 'invoices' | 'timesheets') =>
  `/api/workers/${worker}/${nouns}?limit=${PAGE.limit}`

/** The reads of a worker's lists, and of one document of each noun. */
export function readsOf(
  knex: Knex,
  worker: string,
  { invoice, timesheet }: { invoice: string; timesheet: string },
): Record<'invoices' | 'invoice' | 'timesheets' | 'timesheet', Read> {
  const own = { side: 'worker', owner: worker, projects: null } as const
  return {
    invoices: {
      name: "Worker's list, 50 of 10,000",
      path: listPath(worker, 'invoices'),
      work: async () => {
        const { page } = await listInvoices(
          knex,
          { ...own, archived: false, today: '2026-11-21' },
          PAGE,
        )
        await findInvoiceOverlaps(knex, page.rows, null)
      },
    },
    invoice: {
      name: 'Invoice of 6 lines',
      path: `/api/invoices/${invoice}`,
      work: async () => {
        await findInvoiceOverlaps(knex, [await findInvoice(knex, invoice)], null)
        await findItems(knex, invoice)
      },
    },
    timesheets: {
      name: "Worker's timesheets, 50 of 10,000",
      path: listPath(worker, 'timesheets'),
      work: async () =>
        findTimesheetOverlaps(knex, (await listTimesheets(knex, own, PAGE)).page.rows, null),
    },
    timesheet: {
      name: 'Timesheet of 6 entries',
      path: `/api/timesheets/${timesheet}`,
      work: async () => {
        await findTimesheetOverlaps(knex, [await findTimesheet(knex, timesheet)], null)
        await findEntries(knex, timesheet)
      },
    },
  }
}

/** The statements that the work sends, so that the bare server can send the very same. */
export async function statementsOf(
  knex: Knex,
  work: Read['work'],
): Promise<BarePlan[string]['statements']> {
  const statements: BarePlan[string]['statements'] = []
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    statements.push({ sql, bindings })
  }
  knex.on('query', note)
  await work()
  knex.removeListener('query', note)
  return statements
}
