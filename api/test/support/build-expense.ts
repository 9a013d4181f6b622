import { expenses, formOf, type ErrorBody, type Expense, type NewExpense } from '@daysheet/core'
import { newId } from '../../src/db/new-id.ts'
import { keepFile, withUploadedFile } from '../../src/files/uploaded-files.ts'
import { buildWorker, signedInClient, type UserChanges } from './build-user.ts'
import type { HttpAnswer, HttpClient } from './http-client.ts'
import type { RunningApp } from './test-app.ts'

export type OneExpense = { expense: Expense } & ErrorBody

/** Drill bits of £100.00 and £20.00 VAT, as a form sends them. */
export const expenseBody = (changes: Partial<NewExpense> = {}): NewExpense => ({
  expense_date: '2026-11-20',
  category: 'Tools & Equipment',
  description: 'Drill bits',
  cost_ex_vat: 100,
  vat_amount: 20,
  notes: 'For the mill',
  ...changes,
})

/** The form of an expense, with fields that no type would let through. */
export function expenseForm(changes: object = {}): FormData {
  return formOf(expenses.create.body, { ...expenseBody(), ...changes })
}

export interface WorkerAlone {
  worker: { id: string; email: string }
  caller: HttpClient
  /** Sends what the typed client would send. */
  create: (changes?: object, headers?: Record<string, string>) => Promise<HttpAnswer<OneExpense>>
  update: (id: string, changes?: object) => Promise<HttpAnswer<OneExpense>>
  /** Created; anything but 201 throws. */
  created: (changes?: object) => Promise<Expense>
}

/** A worker, signed in, who records expenses. */
export async function workerAlone(
  test: RunningApp,
  changes: UserChanges = {},
): Promise<WorkerAlone> {
  const worker = await buildWorker(test, changes)
  const caller = await signedInClient(test, worker)
  const create: WorkerAlone['create'] = (changes = {}, headers = {}) =>
    caller.post(`/api/workers/${worker.id}/business-expenses`, undefined, {
      raw: expenseForm(changes),
      headers,
    })
  return {
    worker,
    caller,
    create,
    update: (id, changes = {}) =>
      caller.put(`/api/business-expenses/${id}`, undefined, {
        raw: formOf(expenses.update.body, { ...expenseBody(), ...changes }),
      }),
    created: async (changes = {}) => {
      const answer = await create(changes)
      if (answer.status !== 201) throw new Error(answer.bytes.toString())
      return answer.body.expense
    },
  }
}

/** An expense straight into the table: £10.00 and £2.00 VAT on 20 November 2026. */
export async function buildExpense(
  test: RunningApp,
  worker: { id: string },
  changes: Record<string, string | number | null> = {},
): Promise<string> {
  const id = newId()
  await test.deps.knex('business_expenses').insert({
    id,
    worker_id: worker.id,
    description: 'Drill bits',
    category: 'Tools & Equipment',
    expense_date: '2026-11-20',
    cost_ex_vat: 10,
    vat_amount: 2,
    total_amount: 12,
    ...changes,
  })
  return id
}

/** The same with a receipt in the store; answers with the id of the receipt's file. */
export async function buildReceiptedExpense(
  test: RunningApp,
  worker: { id: string },
  changes: Record<string, string | number | null> = {},
  content: Buffer = Buffer.from('a receipt'),
): Promise<string> {
  const file = { content, filename: 'x.jpg', mediaType: 'image/jpeg' }
  return withUploadedFile(test.deps, { ownerId: worker.id, ...file }, async (id) => {
    await test.deps.knex.transaction((trx) => keepFile(trx, id))
    await buildExpense(test, worker, { ...changes, receipt_file_id: id })
    return id
  })
}
