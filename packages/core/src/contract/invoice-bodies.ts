import * as z from 'zod/mini'
import { VAT_TREATMENTS } from '../domain/vat-treatment.ts'
import { PRICING_TYPES } from '../domain/work-type.ts'
import {
  documentBody,
  MOST_LINES,
  periodRules,
  tooManyLines,
  workEntries,
  workEntry,
  workType,
} from './document.ts'
import { ruleBetween } from './rule-between.ts'
import { choice, day, decimal, flag, hours, optionalText, text } from './schema.ts'
import { msg } from '../domain/msg.ts'

interface PricedFields {
  pricing_type: string
  item_description?: string | null | undefined
  quantity?: number | null | undefined
  unit_rate?: number | null | undefined
  hours?: number | null | undefined
  work_type?: string | null | undefined
}

/** Anything but a text is refused by its own field. */
const isBlank = (description: unknown) =>
  description == null || (typeof description === 'string' && description.trim() === '')

/** A work line as typed. What prices it (rate, multiplier, amount) is the server's to say. */
export const workLineBody = z
  .object(
    {
      ...workEntry(msg('Project is required')),
      pricing_type: z._default(
        choice(PRICING_TYPES, msg('Choose a day rate or a fixed price')),
        'day_rate',
      ),
      /** A day-rate line needs one; a fixed price is the same whenever the work was done. */
      work_type: z.optional(z.nullable(workType())),
      hours: z.optional(
        z.nullable(
          hours(msg('Required fields missing for selected pricing type'), {
            min: 0.25,
            max: 24,
            step: 0.25,
          }),
        ),
      ),
      overtime_hours: z.optional(
        z.nullable(hours(msg('Enter the overtime hours'), { min: 0, max: 24, step: 0.25 })),
      ),
      item_description: optionalText(300),
      quantity: z.optional(
        z.nullable(
          decimal(msg('Minimum quantity 0.01'), {
            min: 0.01,
            max: 1_000_000,
            tooSmall: msg('Minimum quantity 0.01'),
          }),
        ),
      ),
      unit_rate: z.optional(
        z.nullable(
          decimal(msg('Minimum rate £0.01'), {
            min: 0.01,
            max: 1_000_000,
            tooSmall: msg('Minimum rate £0.01'),
          }),
        ),
      ),
    },
    { error: msg('Required fields missing for selected pricing type') },
  )
  .check(
    // Says so beside a missing project too, not only once all else is right.
    ruleBetween<PricedFields>(
      (line) =>
        line.pricing_type === 'fixed_price'
          ? !isBlank(line.item_description) && line.quantity != null && line.unit_rate != null
          : line.hours != null && line.work_type != null,
      {
        error: msg('Required fields missing for selected pricing type'),
        path: ['pricing_type'],
      },
    ),
  )
export type WorkLineBody = z.input<typeof workLineBody>

export const expenseLineBody = z.object(
  {
    description: text(msg('Description is required'), 300),
    quantity: decimal(msg('Quantity must be greater than 0'), {
      min: 0.01,
      max: 1_000_000,
      tooSmall: msg('Quantity must be greater than 0'),
    }),
    rate: decimal(msg('Rate must be greater than 0'), {
      min: 0.01,
      max: 1_000_000,
      tooSmall: msg('Rate must be greater than 0'),
    }),
    /** CIS is taken from it: travel and subsistence. Not when absent. */
    cis_liable: flag(),
  },
  { error: msg('Please complete all expense fields correctly') },
)
export type ExpenseLineBody = z.input<typeof expenseLineBody>

const document = {
  ...documentBody({
    client: msg('Client is required'),
    start: msg('Start date is required'),
    end: msg('End date is required'),
  }),
  due_date: day(msg('Due date is required')),
  /** Absent or null: what the engagement says. */
  vat_treatment: z.optional(
    z.nullable(choice(VAT_TREATMENTS, msg('Choose a VAT treatment from the list'))),
  ),
  items: workEntries('invoice', workLineBody),
  expenses: z._default(
    z
      .array(expenseLineBody, { error: msg('Please complete all expense fields correctly') })
      .check(z.maxLength(MOST_LINES, tooManyLines('invoice', 'expenses'))),
    [],
  ),
}

/** POST and PUT: totals in the body are accepted and dropped, the response carries the server's. */
export const invoiceBody = z
  .object({
    ...document,
    status: z._default(choice(['draft', 'submitted'], msg('Choose draft or submitted')), 'draft'),
  })
  .check(...periodRules('invoice'))
export type InvoiceBody = z.input<typeof invoiceBody>

/** PUT …/amend: `submitted` resubmits, `disputed` saves the amendment for later. */
export const invoiceAmendment = z
  .object({
    ...document,
    status: z._default(
      choice(['submitted', 'disputed'], msg('Choose submitted or disputed')),
      'submitted',
    ),
  })
  .check(...periodRules('invoice'))
export type InvoiceAmendment = z.input<typeof invoiceAmendment>
