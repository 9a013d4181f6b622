import * as z from 'zod/mini'
import { HMRC_RULES, type ReturnDeclarations } from '@daysheet/core'

/** Only that the information is correct has to be ticked; HMRC takes a return without the others. */
export const declarationsForm = z.object({
  employment_status: z.boolean(),
  verification: z.boolean(),
  information_correct: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, HMRC_RULES.declaration_missing.sentence)),
  inactivity: z.boolean(),
})

/** Nothing is declared before the person has. */
export const NOTHING_DECLARED: ReturnDeclarations = {
  employment_status: false,
  verification: false,
  information_correct: false,
  inactivity: false,
}
