import { addDays, expenseColumns, taxYearOf, taxYearPeriod, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { keepFile, withUploadedFile } from '../files/uploaded-files.ts'
import { demoExpenses, type DemoExpense } from './expenses.ts'
import { at } from './invoice-rows.ts'
import { receiptPicture } from './receipt-picture.ts'

const dayOf = ({ daysAgo, ofLastTaxYear }: DemoExpense, today: Day): Day =>
  addDays(ofLastTaxYear ? taxYearPeriod(taxYearOf(today) - 1).end : today, -daysAgo)

export interface WrittenExpense {
  id: string
  demo: DemoExpense
  expense_date: Day
  total_amount: number
}

/** A worker's expenses of this tax year and the last, without their receipts. */
export async function writeExpenses(
  trx: Knex.Transaction,
  workerId: string,
  today: Day,
): Promise<WrittenExpense[]> {
  const rows = demoExpenses.map((demo) => {
    const expense_date = dayOf(demo, today)
    const id = newId(`${expense_date}T18:05:00.000Z`)
    const columns = expenseColumns({ ...demo, expense_date })
    const row = { id, worker_id: workerId, ...columns, created_at: at(expense_date, '18:05') }
    return { id, demo, expense_date, total_amount: columns.total_amount, row }
  })
  await trx('business_expenses').insert(rows.map(({ row }) => row))
  return rows
}

type ReceiptDeps = Pick<Deps, 'knex' | 'actor' | 'clock' | 'vault' | 'storage' | 'images' | 'log'>

/** Stores the receipts as an upload does, after the world is committed. */
export async function writeReceipts(
  deps: ReceiptDeps,
  workerId: string,
  expenses: readonly WrittenExpense[],
): Promise<void> {
  for (const { id, demo, expense_date, total_amount } of expenses) {
    if (!demo.receipt) continue
    const totals = { date: expense_date, total: total_amount, vat: demo.vat_amount }
    const picture = await receiptPicture(demo.receipt, totals)
    const file = {
      ownerId: workerId,
      content: await deps.images.toJpeg(new Blob([Uint8Array.from(picture)]), 'demo'),
      filename: 'receipt.png',
      mediaType: 'image/jpeg',
    }
    await withUploadedFile(deps, file, (receipt_file_id) =>
      inTransaction(deps, async (trx) => {
        await keepFile(trx, receipt_file_id)
        await trx('business_expenses').where({ id }).update({ receipt_file_id })
      }),
    )
  }
}
