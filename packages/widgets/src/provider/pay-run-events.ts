import { payRunEventFields } from '@daysheet/core'
import * as z from 'zod/mini'

const payRunEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), ...payRunEventFields })

/** What becomes of a pay run that a host may act on. */
export const payRunEvents = [
  /** Its file was made; no money has moved. */
  payRunEvent('pay_run.locked'),
  /** A person says that it was paid. */
  payRunEvent('pay_run.confirmed'),
] as const
