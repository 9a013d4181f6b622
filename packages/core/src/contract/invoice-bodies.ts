import * as z from 'zod/mini'
import { isDay } from '../domain/day.ts'
import { PRICING_TYPES, WORK_TYPES } from '../domain/work-type.ts'
import {
  chosenId,
  day,
  decimal,
  endNotBeforeStart,
  hours,
  optionalNote,
  optionalText,
  periodAtMostAYear,
  text,
  version,
} from './schema.ts'

/** A document of more lines than this is a mistake or an attack, not an invoice. */
export const MOST_LINES = 5000

/** A work line as typed. What prices it (rate, multiplier, amount) is the server's to say. */
export const workLineBody = z
  .object({
    work_date: day(),
    project_id: chosenId('Project is required'),
    pricing_type: z._default(z.enum(PRICING_TYPES), 'day_rate'),
    work_type: z._default(z.enum(WORK_TYPES), 'standard'),
    hours: z.optional(
      z.nullable(
        hours('Required fields missing for selected pricing type', {
          min: 0.25,
          max: 24,
          step: 0.25,
        }),
      ),
    ),
    overtime_hours: z.optional(
      z.nullable(hours('Enter the overtime hours', { min: 0, max: 24, step: 0.25 })),
    ),
    item_description: optionalText(300),
    quantity: z.optional(
      z.nullable(
        decimal('Minimum quantity 0.01', {
          min: 0.01,
          max: 1_000_000,
          tooSmall: 'Minimum quantity 0.01',
        }),
      ),
    ),
    unit_rate: z.optional(
      z.nullable(
        decimal('Minimum rate £0.01', {
          min: 0.01,
          max: 1_000_000,
          tooSmall: 'Minimum rate £0.01',
        }),
      ),
    ),
    notes: optionalNote(1000),
  })
  .check(
    z.refine(
      (line) =>
        line.pricing_type === 'fixed_price'
          ? Boolean(line.item_description?.trim()) &&
            line.quantity != null &&
            line.unit_rate != null
          : line.hours != null,
      {
        error: 'Required fields missing for selected pricing type',
        path: ['pricing_type'],
        // Says so beside a missing project too, not only once all else is right.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  )
export type WorkLineBody = z.input<typeof workLineBody>

export const expenseLineBody = z.object({
  description: text('Description is required', 300),
  quantity: decimal('Quantity must be greater than 0', {
    min: 0.01,
    max: 1_000_000,
    tooSmall: 'Quantity must be greater than 0',
  }),
  rate: decimal('Rate must be greater than 0', {
    min: 0.01,
    max: 1_000_000,
    tooSmall: 'Rate must be greater than 0',
  }),
})
export type ExpenseLineBody = z.input<typeof expenseLineBody>

interface WithPeriod {
  period_start?: unknown
  period_end?: unknown
  items?: unknown
}

/** The period that work lines must fall in; names each line that does not. */
const linesWithinPeriod = z.check<WithPeriod>(
  ({ value, issues }) => {
    const { period_start: start, period_end: end, items } = value
    if (!isDay(start) || !isDay(end) || !Array.isArray(items)) return
    items.forEach((item: unknown, index) => {
      const worked = (item as { work_date?: unknown } | null)?.work_date
      if (isDay(worked) && (worked < start || worked > end)) {
        issues.push({
          code: 'custom',
          input: worked,
          path: ['items', index, 'work_date'],
          message: 'Date must be within the invoice period',
          continue: true,
        })
      }
    })
  },
  // Also beside other mistakes: a form shows them all at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

const document = {
  client_id: chosenId('Client is required'),
  period_start: day('Start date is required'),
  period_end: day('End date is required'),
  due_date: day('Due date is required'),
  items: z
    .array(workLineBody, { error: 'At least one work entry is required' })
    .check(
      z.minLength(1, 'At least one work entry is required'),
      z.maxLength(MOST_LINES, `An invoice holds at most ${MOST_LINES} work entries`),
    ),
  expenses: z._default(
    z
      .array(expenseLineBody)
      .check(z.maxLength(MOST_LINES, `An invoice holds at most ${MOST_LINES} expenses`)),
    [],
  ),
  notes: optionalNote(2000),
}

const period = () =>
  endNotBeforeStart<{ period_start: string; period_end: string }>('period_start', 'period_end')

/** POST and PUT: totals in the body are accepted and dropped, the response carries the server's. */
export const invoiceBody = z
  .object({
    ...document,
    status: z._default(z.enum(['draft', 'submitted']), 'draft'),
    version: version(),
  })
  .check(period(), periodAtMostAYear(), linesWithinPeriod)
export type InvoiceBody = z.input<typeof invoiceBody>

/** PUT …/amend: `submitted` resubmits, `disputed` saves the amendment for later. */
export const invoiceAmendment = z
  .object({
    ...document,
    status: z._default(z.enum(['submitted', 'disputed']), 'submitted'),
    version: version(),
  })
  .check(period(), periodAtMostAYear(), linesWithinPeriod)
export type InvoiceAmendment = z.input<typeof invoiceAmendment>
