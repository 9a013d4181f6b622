import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import {
  DEFECTS_MONTHS_REFUSED,
  RELEASE_PERCENT_REFUSED,
  RETENTION_CAP_REFUSED,
  RETENTION_LIMITS,
  RETENTION_PERCENT_REFUSED,
} from '../domain/retentions/retention-terms.ts'
import { amount, decimal, optionalDay, optionalDecimal } from './schema.ts'

const { most_percent, most_defects_months } = RETENTION_LIMITS

/** What a client keeps back of a worker's invoices; a percentage of 0 keeps back nothing. */
export const retentionTermsBody = z.object(
  {
    percent: decimal(RETENTION_PERCENT_REFUSED, {
      min: 0,
      max: most_percent,
      tooSmall: RETENTION_PERCENT_REFUSED,
      tooLarge: RETENTION_PERCENT_REFUSED,
    }),
    cap_amount: optionalDecimal({ min: 0, max: 100_000_000, tooSmall: RETENTION_CAP_REFUSED }),
    practical_completion_on: optionalDay(),
    /** 12 when missing. */
    defects_months: optionalDecimal({
      min: 0,
      max: most_defects_months,
      tooSmall: DEFECTS_MONTHS_REFUSED,
      tooLarge: DEFECTS_MONTHS_REFUSED,
      step: 1,
    }),
    defects_end_on: optionalDay(),
    /** 50 when missing. */
    release_first_percent: optionalDecimal({
      min: 0,
      max: 100,
      tooSmall: RELEASE_PERCENT_REFUSED,
      tooLarge: RELEASE_PERCENT_REFUSED,
    }),
  },
  { error: msg('Say how much is kept back') },
)
export type RetentionTermsBody = z.input<typeof retentionTermsBody>

/** The terms as they are; null: none were made, or those of the engagement count. */
export const retentionTermsOut = z.nullable(
  z.object({
    percent: z.number(),
    cap_amount: z.nullable(amount()),
    practical_completion_on: z.nullable(z.string()),
    defects_months: z.int(),
    defects_end_on: z.nullable(z.string()),
    release_first_percent: z.number(),
  }),
)
