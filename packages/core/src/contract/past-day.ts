import * as z from 'zod/mini'
import { dayRefusal } from '../domain/day-refusal.ts'
import type { Day } from '../domain/day.ts'

interface PastDaySentences {
  missing: string
  future: string
}

/** A day that is chosen in a form, today at the latest; a form holds null until one is. */
export const pastDay = (today: Day, { missing, future }: PastDaySentences) =>
  z.nullable(z.string()).check(
    z.refine((value) => value !== null && value !== '', missing),
    z.refine((value) => !value || dayRefusal(value) === null, {
      error: ({ input }) => dayRefusal(String(input)),
    }),
    z.refine((value) => !value || value <= today, future),
  )
