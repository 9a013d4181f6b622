import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { day, flag, optionalDecimal, optionalText, tooLong } from './schema.ts'

/** As HMRC's receipts are written; kept in a column that holds nothing else. */
const receiptReference = () =>
  z.optional(
    z.nullable(
      z
        .string({ error: msg('Enter text') })
        .check(z.maxLength(64, tooLong(64)), z.regex(/^[ -~]*$/, RECEIPT_CHARACTERS)),
    ),
  )
const RECEIPT_CHARACTERS = msg('Use the letters, digits and signs of a keyboard only')

/** What is recorded of a return that a person has sent to HMRC. */
export const returnBody = z.object({
  submitted_on: day(),
  receipt_reference: receiptReference(),
  nil: flag(),
  /** The month's `version` that was sent to HMRC; without it nothing is compared. */
  version: z.optional(z.string({ error: msg('Enter text') }).check(z.maxLength(64, tooLong(64)))),
})
export type CisReturn = z.input<typeof returnBody>

/** What is recorded of a payment of deductions to HMRC. */
export const hmrcPaymentBody = z.object({
  paid_on: day(),
  reference: optionalText(100),
  /** All that is outstanding when absent. */
  amount: optionalDecimal({
    min: 0.01,
    max: 999_999_999.99,
    tooSmall: msg('The amount paid must be more than 0'),
  }),
  /** What the caller saw as outstanding; without it nothing is compared. */
  amount_due: optionalDecimal({
    min: 0,
    max: 999_999_999.99,
    tooSmall: msg('What was outstanding can’t be less than 0'),
  }),
})
export type HmrcPayment = z.input<typeof hmrcPaymentBody>

/** Which record is taken back. */
export const recordTakenBack = z.object({
  /** The `recorded_at` of the record that the caller saw; without it nothing is compared. */
  recorded_at: z.optional(
    z.iso.datetime({ error: msg('Enter an instant, as an answer gives it') }),
  ),
})
