import * as z from 'zod/mini'
import { pastDay, type Day } from '@daysheet/core'
import { msg } from '../../../../ui/i18n/words.ts'

const text = (most: number, tooLong: string) => z.string().check(z.maxLength(most, tooLong))

/** That the return was sent: when, and what HMRC answered with. */
export const returnForm = (today: Day) =>
  z.object({
    submitted_on: pastDay(today, {
      missing: msg('Choose the day on which it was sent'),
      future: msg("The day it was sent can't be in the future"),
    }),
    receipt_reference: text(64, msg('At most 64 characters')),
  })
export type ReturnForm = z.input<ReturnType<typeof returnForm>>

/** That HMRC was paid: when, how much, and under which reference. */
export const hmrcPaymentForm = (today: Day) =>
  z.object({
    paid_on: pastDay(today, {
      missing: msg('Choose the day of the payment'),
      future: msg("The day it was paid can't be in the future"),
    }),
    amount: z.nullable(z.number()).check(
      z.refine((value) => value !== null, msg('Enter the amount paid')),
      z.refine((value) => value === null || value > 0, msg('The amount paid must be more than 0')),
    ),
    reference: text(100, msg('At most 100 characters')),
  })
export type HmrcPaymentForm = z.input<ReturnType<typeof hmrcPaymentForm>>
