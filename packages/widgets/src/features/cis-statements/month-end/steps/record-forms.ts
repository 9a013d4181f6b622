import * as z from 'zod/mini'
import type { Day } from '@daysheet/core'
import { msg } from '../../../../ui/i18n/words.ts'

const day = (missing: string, future: string, today: Day) =>
  z.nullable(z.string()).check(
    z.refine((value) => value !== null && value !== '', missing),
    z.refine((value) => !value || value <= today, future),
  )

const text = (most: number, tooLong: string) => z.string().check(z.maxLength(most, tooLong))

/** That the return was sent: when, and what HMRC answered with. */
export const returnForm = (today: Day) =>
  z.object({
    submitted_on: day(
      msg('Choose the day on which it was sent'),
      msg("The day it was sent can't be in the future"),
      today,
    ),
    receipt_reference: text(64, msg('At most 64 characters')),
  })

/** That HMRC was paid: when, and under which reference. */
export const hmrcPaymentForm = (today: Day) =>
  z.object({
    paid_on: day(
      msg('Choose the day of the payment'),
      msg("The day it was paid can't be in the future"),
      today,
    ),
    reference: text(100, msg('At most 100 characters')),
  })
