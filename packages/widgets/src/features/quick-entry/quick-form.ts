import {
  addDays,
  dueDateUnder,
  eachDay,
  mondayOf,
  type Day,
  type InvoiceClient,
} from '@daysheet/core'
import { newDayEntry } from '../days/index.ts'
import type { KeptFields } from '../drafts/index.ts'
import { INVOICE_ENTRY, type InvoiceForm } from '../invoices/editor/index.ts'
import type { LastUsed } from './last-used.ts'

/** A week in a few presses: who for, which days, where and how long. */
export interface QuickForm {
  client_id: string | null
  period_start: Day
  period_end: Day
  due_date: Day
  /** Days of either week, so that looking at the other one loses nothing. */
  worked: Day[]
  project_id: string | null
  hours: number | null
}

export const QUICK_DRAFT_FIELDS: KeptFields<QuickForm> = [
  'client_id',
  'period_start',
  'period_end',
  'due_date',
  'worked',
  'project_id',
  'hours',
]

/** Whether a draft from browser storage is of a week that can still be chosen. */
export function isQuickForm(values: unknown, today: Day): values is QuickForm {
  if (typeof values !== 'object' || values === null) return false
  const { worked, period_start, period_end } = values as Partial<QuickForm>
  const isOffered = [0, 1].some((weeks) => {
    const week = weekBack(today, weeks)
    return week.period_start === period_start && week.period_end === period_end
  })
  return isOffered && Array.isArray(worked)
}

const SUNDAY = 6

export const weekBack = (today: Day, weeks: number) => {
  const period_start = addDays(mondayOf(today), -7 * weeks)
  return { period_start, period_end: addDays(period_start, SUNDAY) }
}

/** This week for the client of last time, with nothing worked yet. */
export function newQuickForm(
  today: Day,
  clients: readonly InvoiceClient[],
  last: LastUsed,
): QuickForm {
  const [only, another] = clients
  const known = clients.find(({ client_id }) => client_id === last.client_id)
  const client = known ?? (another ? undefined : only)
  return {
    client_id: client?.client_id ?? null,
    ...weekBack(today, 0),
    due_date: dueDateUnder(client?.payment_terms_days, today),
    worked: [],
    project_id: (client && last.projects[client.client_id]) ?? null,
    hours: client?.standard_hours ?? null,
  }
}

export const daysOfWeek = ({ period_start, period_end }: QuickForm): Day[] =>
  eachDay(period_start, period_end)

/** No project's id: such a day is priced at what was agreed with the client. */
const UNCHOSEN = 'unchosen'

/** The same before the project is chosen, so that the days that are ticked show what they come to. */
export const pricedInvoiceOfQuick = (form: QuickForm): InvoiceForm =>
  invoiceOfQuick({ ...form, project_id: form.project_id ?? UNCHOSEN })

/** The invoice that it comes to: one entry on each day that was worked. */
export function invoiceOfQuick(form: QuickForm): InvoiceForm {
  const { client_id, period_start, period_end, due_date, worked, project_id, hours } = form
  const entryOn = (date: Day) => ({
    ...newDayEntry(date, [], {
      standardHours: hours ?? 0,
      projects: [],
      entryKind: INVOICE_ENTRY,
    }),
    project_id,
    hours,
  })
  const days = daysOfWeek(form).filter((date) => worked.includes(date))
  return {
    client_id,
    period_start,
    period_end,
    due_date,
    vat_treatment: null,
    days: Object.fromEntries(days.map((date) => [date, [entryOn(date)]])),
    expenses: [],
    notes: '',
  }
}
