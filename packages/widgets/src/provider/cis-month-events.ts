import { returnEventFields } from '@daysheet/core'
import * as z from 'zod/mini'

/** What was recorded of a tax month was taken back. */
const cisMonthEvent = <Type extends string>(type: Type) =>
  z.object({
    version: z.literal(1),
    type: z.literal(type),
    client_id: z.string(),
    tax_year: z.int(),
    tax_month: z.int(),
  })

/** What a contractor does with the return and the deductions of a tax month. */
export const cisMonthEvents = [
  /** The CIS return of a tax month was sent to HMRC from here; whether HMRC accepts it is not known yet. */
  z.object({
    version: z.literal(1),
    type: z.literal('cis_return.sent'),
    client_id: z.string(),
    tax_year: z.int(),
    tax_month: z.int(),
    /** How it stands: `GET /api/hmrc-submissions/{id}`. */
    submission_id: z.string(),
    nil: z.boolean(),
  }),
  /** HMRC has accepted the return of a tax month, and this screen has seen it. */
  z.object({
    version: z.literal(1),
    type: z.literal('return.accepted'),
    ...returnEventFields,
  }),
  /** A person has sent the CIS return of a tax month to HMRC by hand, and recorded that. */
  z.object({
    version: z.literal(1),
    type: z.literal('cis_return.recorded'),
    client_id: z.string(),
    tax_year: z.int(),
    tax_month: z.int(),
    nil: z.boolean(),
  }),
  /** A person has paid the deductions of a tax month to HMRC. */
  z.object({
    version: z.literal(1),
    type: z.literal('cis_hmrc_payment.recorded'),
    client_id: z.string(),
    tax_year: z.int(),
    tax_month: z.int(),
    /** Pounds. */
    amount: z.number(),
  }),
  cisMonthEvent('cis_return.undone'),
  cisMonthEvent('cis_hmrc_payment.undone'),
] as const
