import * as z from 'zod/mini'
import { PRICING_TYPES } from '../domain/work-type.ts'
import { documentBody, MOST_LINES, periodRules, workEntries, workEntry } from './document.ts'
import { day, decimal, hours, optionalText, text } from './schema.ts'

/** A work line as typed. What prices it (rate, multiplier, amount) is the server's to say. */
export const workLineBody = z
  .object({
    ...workEntry('Project is required'),
    pricing_type: z._default(z.enum(PRICING_TYPES), 'day_rate'),
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

const document = {
  ...documentBody({
    client: 'Client is required',
    start: 'Start date is required',
    end: 'End date is required',
  }),
  due_date: day('Due date is required'),
  items: workEntries('invoice', workLineBody),
  expenses: z._default(
    z
      .array(expenseLineBody)
      .check(z.maxLength(MOST_LINES, `An invoice holds at most ${MOST_LINES} expenses`)),
    [],
  ),
}

/** POST and PUT: totals in the body are accepted and dropped, the response carries the server's. */
export const invoiceBody = z
  .object({
    ...document,
    status: z._default(z.enum(['draft', 'submitted']), 'draft'),
  })
  .check(...periodRules('invoice'))
export type InvoiceBody = z.input<typeof invoiceBody>

/** PUT …/amend: `submitted` resubmits, `disputed` saves the amendment for later. */
export const invoiceAmendment = z
  .object({
    ...document,
    status: z._default(z.enum(['submitted', 'disputed']), 'submitted'),
  })
  .check(...periodRules('invoice'))
export type InvoiceAmendment = z.input<typeof invoiceAmendment>
