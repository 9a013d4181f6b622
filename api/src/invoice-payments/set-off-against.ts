import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'

/** A credit note that was set off against what a run paid. */
export interface SetOffAgainst {
  credit_note_number: string
  run_number: string
}

const SET_OFF = `SELECT note.credit_note_number, run.number AS run_number
  FROM invoice_payments AS paid
    JOIN invoice_payments AS taken ON taken.pay_run_id = paid.pay_run_id
      AND taken.worker_id = paid.worker_id AND taken.kind = 'set_off' AND taken.undone_at IS NULL
    JOIN credit_notes AS note ON note.id = taken.credit_note_id
    JOIN pay_runs AS run ON run.id = paid.pay_run_id
  WHERE paid.id = ? ORDER BY note.id LIMIT 1`

/** What was set off against the payment that this one is a part of; null: nothing. */
export async function setOffAgainst(
  knex: Knex,
  payment: { id: string } | undefined,
): Promise<SetOffAgainst | null> {
  if (!payment) return null
  const [setOff] = await readRows<SetOffAgainst>(knex, SET_OFF, [payment.id])
  return setOff ?? null
}
