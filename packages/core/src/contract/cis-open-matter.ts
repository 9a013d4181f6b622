import * as z from 'zod/mini'
import { OPEN_MATTERS } from '../domain/cis-month-standing.ts'
import { amount, day } from './schema.ts'

/** Something of a tax month that is still to be done. */
export const openMatter = z.object({
  what: z.enum(OPEN_MATTERS),
  /** By when; of an amended return, since when. */
  due_on: day(),
  /** That day has passed; an amended return is due at once. */
  is_overdue: z.boolean(),
  /** How many statements; null of anything else. */
  count: z.nullable(z.int()),
  /** What is outstanding; null of anything but the payment to HMRC. */
  amount: z.nullable(amount()),
})
