import {
  addDays,
  defaultDueDate,
  formatInvoiceNumber,
  invoiceContent,
  mondayOf,
  priceInvoice,
  rateThatCounts,
  taxMonthAt,
  type Day,
  type ExpenseLine,
  type PaidInvoice,
  type WorkLine,
} from '@daysheet/core'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import { lineRows } from '../documents/insert-lines.ts'
import { invoiceType } from '../features/invoices/index.ts'
import { demoClients, type DemoEngagement, type DemoWorker } from './people.ts'
import { storyOf, type InvoiceStory } from './invoice-story.ts'
import { amountsPaid, type WrittenInvoice } from './payment-rows.ts'
import { numberRows, type Row } from './number-rows.ts'
import { verificationsOf, type DemoVerification } from './verifications.ts'

export interface Employment {
  index: number
  engagement: DemoEngagement
  worker: DemoWorker
  worker_id: string
  client_id: string
  client_name: string
  /** Ids of the projects, in the engagement's order. */
  projects: readonly { id: string; day_rate: number | null }[]
  encryptPartySnapshot: (verified: DemoVerification | undefined) => string
}

export interface DemoInvoice {
  row: Row & PaidInvoice & WrittenInvoice
  items: Row[]
  story: InvoiceStory
  week: number
}

/** An instant of the day in the database's format. */
export const at = (day: Day, time: string): string => sqlInstant(`${day}T${time}:00.000Z`)

/** The work lines of the week that begins on this Monday. */
export function workOf({ projects, index }: Employment, monday: Day, week: number): WorkLine[] {
  const project = (day: number) => projects[(day + week) % projects.length]?.id ?? ''
  const days = (week + index) % 5 === 2 ? 4 : 5
  const lines: WorkLine[] = Array.from({ length: days }, (_, day) => ({
    work_date: addDays(monday, day),
    project_id: project(day > 2 ? 1 : 0),
    pricing_type: 'day_rate',
    work_type: 'standard',
    hours: day === 4 && week % 6 === 1 ? 6.5 : 8,
    overtime_hours: day === 2 && (week + index) % 3 === 0 ? 2 : null,
  }))
  if ((week + index) % 4 === 1) {
    lines.push({
      work_date: addDays(monday, 5),
      project_id: project(1),
      pricing_type: 'day_rate',
      work_type: 'weekend',
      hours: 8,
      notes: 'Crane day',
    })
  }
  if ((week + index) % 7 === 3) {
    lines.push({
      work_date: addDays(monday, 3),
      project_id: project(0),
      pricing_type: 'fixed_price',
      work_type: 'standard',
      item_description: 'Make good openings',
      quantity: 3,
      unit_rate: 85,
    })
  }
  return lines
}

const expensesOf = ({ index }: Employment, week: number): ExpenseLine[] =>
  (week + index) % 3 === 0
    ? [
        { description: 'Fixings and sundries', quantity: 1, rate: 28.5 },
        { description: 'Parking, city centre', quantity: 2, rate: 8.5, cis_liable: true },
      ]
    : []

/** The columns a status implies, each step dated on the day it would have happened. */
function progressOf(
  { status, chased }: InvoiceStory,
  { sent, due, today, reason }: { sent: Day; due: Day; today: Day; reason: string | undefined },
  seal: () => string,
): Row {
  if (status === 'draft') return {}
  const decided = addDays(sent, 3)
  const paid = due < today ? due : today
  const decisions: Partial<Record<InvoiceStory['status'], Row>> = {
    approved: { approved_at: at(decided, '09:20') },
    paid: {
      approved_at: at(decided, '09:20'),
      paid_at: paid,
      ...taxMonthAt(paid),
      payment_method: 'Bank Transfer',
      payment_reference: 'BACS',
    },
    disputed: { disputed_at: at(decided, '10:05') },
    dispute_resolved: {
      disputed_at: at(decided, '10:05'),
      resolved_at: at(addDays(decided, 2), '14:40'),
    },
    rejected: { rejected_at: at(decided, '11:15') },
  }
  return {
    submitted_at: at(sent, '16:45'),
    rejection_reason: reason ?? null,
    chased_at: chased ? at(addDays(today, -1), '08:30') : null,
    parties_sealed: seal(),
    ...decisions[status],
  }
}

/** The invoice of one week, priced by the same functions as any other. */
function invoiceOf(
  employment: Employment,
  week: number,
  today: Day,
): Omit<DemoInvoice, 'row'> & { row: Row & Omit<PaidInvoice, 'invoice_number'> & WrittenInvoice } {
  const { engagement, worker, worker_id, client_id, projects } = employment
  const monday = addDays(mondayOf(today), -7 * week)
  const story = storyOf(week, employment.index)
  const sent = addDays(monday, 6) < today ? addDays(monday, 6) : today
  const due = addDays(defaultDueDate(sent), 7)
  const items = workOf(employment, monday, week).filter(({ work_date }) => work_date <= today)
  const verified = verificationsOf(engagement, today).find(({ verified_on }) => verified_on <= sent)
  const standing = {
    vat_registered: worker.vat_number !== null,
    ...rateThatCounts(worker, verified, employment.client_name),
  }
  const result = priceInvoice(
    { items, expenses: expensesOf(employment, week) },
    {
      project_day_rates: new Map(projects.map(({ id, day_rate }) => [id, day_rate])),
      day_rate: engagement.day_rate,
      standard_day_rate: worker.standard_day_rate,
      vat_treatment: engagement.vat_treatment,
      client_vat_number: demoClients.find(({ key }) => key === engagement.client)?.vat_number,
      ...standing,
    },
  )
  if ('issues' in result) throw new Error(result.issues[0]?.message)
  const created = week === 0 ? `${monday}T00:01:00.000Z` : `${sent}T16:30:00.000Z`
  const id = newId(created)
  const content = invoiceContent(
    {
      client_id,
      period_start: monday,
      period_end: addDays(monday, 6),
      due_date: due,
      notes: items.length > 5 ? 'Saturday agreed on site.' : null,
    },
    result.priced,
    standing,
  )
  return {
    story,
    week,
    items: lineRows(invoiceType.lines, id, content.lines),
    row: {
      id,
      worker_id,
      status: story.status,
      created_at: sqlInstant(created),
      submitted_at: null,
      ...blank,
      ...content.columns,
      ...amountsPaid(content.columns, story.status === 'paid'),
      ...progressOf(story, { sent, due, today, reason: story.reason?.(items) }, () =>
        employment.encryptPartySnapshot(verified),
      ),
      // After half a year the worker has archived what was paid.
      worker_archived_at:
        week > 26 && story.status === 'paid' ? at(addDays(sent, 60), '18:00') : null,
    },
  }
}

// A bulk insert names every column once, so each row has them all.
const blank = {
  approved_at: null,
  rejected_at: null,
  disputed_at: null,
  resolved_at: null,
  paid_at: null,
  tax_year: null,
  tax_month: null,
  chased_at: null,
  rejection_reason: null,
  payment_method: null,
  payment_reference: null,
  parties_sealed: null,
} as const

export interface NumberedInvoices {
  invoices: DemoInvoice[]
  counters: Row[]
}

/** A year of invoices, numbered per worker and year in the order they were made. */
export function invoicesOf(employments: readonly Employment[], today: Day): NumberedInvoices {
  const drafts = employments.flatMap((employment) => {
    const [first, last] = employment.engagement.weeks
    const weeks = Array.from({ length: first - last + 1 }, (_, index) => first - index)
    return weeks.map((week) => invoiceOf(employment, week, today))
  })
  const { rows, counters } = numberRows(drafts, 'invoice', formatInvoiceNumber)
  const invoices = rows.map(({ row, number, ...rest }) => ({
    ...rest,
    row: { ...row, invoice_number: number },
  }))
  return { invoices, counters }
}
