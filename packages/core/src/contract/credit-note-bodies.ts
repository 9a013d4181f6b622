import * as z from 'zod/mini'
import { CREDITED_KINDS } from '../domain/credit-note/creditable-lines.ts'
import { msg } from '../domain/msg.ts'
import { seenVersion } from './document-endpoints.ts'
import { MOST_LINES } from './document.ts'
import {
  choice,
  day,
  decimal,
  flag,
  id,
  note,
  optionalDay,
  optionalDecimal,
  optionalText,
} from './schema.ts'

const MOST_POUNDS = 100_000_000
const NO_REASON = msg('Please say why it is credited')
const SAY_WHAT = msg('Say what is credited')

const creditLine = z.object(
  {
    /** A line of the invoice; without it `kind` is named, and shared over all its lines. */
    item_id: z.optional(z.nullable(id())),
    kind: z.optional(z.nullable(choice(CREDITED_KINDS, msg('Choose labour or expenses')))),
    /** What the invoice's line says when missing. */
    description: optionalText(300),
    amount: decimal(msg('Enter an amount'), {
      min: 0.01,
      max: MOST_POUNDS,
      tooSmall: msg('The amount must be more than 0'),
    }),
  },
  { error: SAY_WHAT },
)

/** All that is left of an invoice, or these amounts of its lines. */
export const creditNoteBody = z
  .object({
    full: flag(),
    lines: z.optional(
      z.nullable(
        z
          .array(creditLine, { error: SAY_WHAT })
          .check(z.maxLength(MOST_LINES * 2, msg('A credit note holds at most 1,000 lines'))),
      ),
    ),
    reason: note(NO_REASON, 2000),
    /** Today when missing. */
    issued_on: optionalDay(),
    /** Of the invoice. */
    ...seenVersion.shape,
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.full || (value.lines?.length ?? 0) > 0) return
      issues.push({
        code: 'custom',
        input: value.lines,
        path: ['lines'],
        message: SAY_WHAT,
        continue: true,
      })
    }),
  )
export type NewCreditNote = z.input<typeof creditNoteBody>

export const creditNoteRequest = z.object({
  reason: note(msg('Please say why you ask for a credit note'), 2000),
  /** Pounds. */
  amount: optionalDecimal({
    min: 0.01,
    max: MOST_POUNDS,
    tooSmall: msg('The amount must be more than 0'),
  }),
})
export type CreditNoteRequest = z.input<typeof creditNoteRequest>

export const creditNoteWithdrawal = z.object({
  reason: note(msg('Please say why it is withdrawn'), 2000),
  ...seenVersion.shape,
})
export type CreditNoteWithdrawal = z.input<typeof creditNoteWithdrawal>

export const creditNoteRefund = z.object({
  refunded_on: day(),
  reference: optionalText(100),
  ...seenVersion.shape,
})
export type CreditNoteRefund = z.input<typeof creditNoteRefund>

export const creditRefundUndoing = z.object({
  reason: note(msg('Please say why the refund is undone'), 2000),
  ...seenVersion.shape,
})
export type CreditRefundUndoing = z.input<typeof creditRefundUndoing>
