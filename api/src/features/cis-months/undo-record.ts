import {
  ApiError,
  RETURN_TAKEN_BACK,
  undoHmrcPaymentRefusal,
  undoReturnRefusal,
  viewCisMonth,
  type CisMonth,
  type MonthRecord,
  type TaxMonth,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { changeMonth, lockMonth } from './change-month.ts'

interface Undoing {
  action: 'cis_month.undo_return' | 'cis_month.undo_hmrc_payment'
  refusal: (record: MonthRecord) => string | null
  /** What the record is without it. */
  without: Partial<MonthRecord>
  columns: Readonly<Record<string, null | false>>
  /** What the audit log keeps of it. */
  undone: (record: MonthRecord) => Partial<MonthRecord>
}

const undo =
  ({ action, refusal, without, columns, undone }: Undoing) =>
  async (deps: TransactionDeps, clientId: string, month: TaxMonth): Promise<CisMonth> => {
    const facts = await lockMonth(deps, clientId, month)
    const refused = refusal(facts.record)
    if (refused !== null) throw new ApiError('wrong_state', { message: refused })
    await changeMonth(deps.knex, clientId, month, columns)
    await recordEvent(deps.knex, {
      actor: clientId,
      action,
      subject: { noun: 'cis_month', id: clientId },
      before: { ...facts.month, ...undone(facts.record) },
      after: { ...facts.month },
    })
    return viewCisMonth({ ...facts, record: { ...facts.record, ...without } })
  }

/** Takes back that the return was sent: its receipt is free again. Throws `wrong_state` without one. */
export const undoReturn = undo({
  action: 'cis_month.undo_return',
  refusal: undoReturnRefusal,
  without: RETURN_TAKEN_BACK,
  columns: {
    return_submitted_on: null,
    return_receipt_reference: null,
    return_is_nil: false,
    return_recorded_at: null,
    return_lines_sealed: null,
    changed_at: null,
  },
  undone: (record) => ({ return: record.return }),
})

/** Takes back that the deductions were paid to HMRC. Throws `wrong_state` where none is recorded. */
export const undoHmrcPayment = undo({
  action: 'cis_month.undo_hmrc_payment',
  refusal: undoHmrcPaymentRefusal,
  without: { hmrc_payment: null },
  columns: { hmrc_paid_on: null, hmrc_payment_reference: null },
  undone: (record) => ({ hmrc_payment: record.hmrc_payment }),
})
