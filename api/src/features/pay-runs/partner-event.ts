import type { NewPartnerEvent } from '@daysheet/core'
import type { PayRunRow } from './model.ts'

/** What the partners of its company hear of a run: its sum and how many payments, nothing of whom. */
export const payRunEvent = (
  what: 'locked' | 'confirmed',
  { id, client_id, number, status, total, count }: PayRunRow,
): NewPartnerEvent => ({
  type: `pay_run.${what}`,
  data: { pay_run_id: id, client_id, number, status, total, count },
})
