import { expenseForm, buildExpense } from '../support/build-expense.ts'
import { jpegFile } from '../support/pictures.ts'
import type { MatrixLine, World } from './world.ts'

const ofWorker = ({ pair }: World) => ({ params: { id: pair.worker.id } })

const expense = async ({ app, pair }: World) => ({
  params: { id: await buildExpense(app, pair.worker) },
})

/** With a receipt, made by its owner. */
async function withReceipt({ pair }: World) {
  const made = await pair.asWorker.post<{ expense: { id: string } }>(
    `/api/workers/${pair.worker.id}/business-expenses`,
    undefined,
    { raw: expenseForm({ receipt_image: await jpegFile() }) },
  )
  return { params: { id: made.body.expense.id } }
}

export const expenseLines: Record<string, MatrixLine> = {
  list: { allowed: ['owningWorker'], request: ofWorker },
  create: {
    allowed: ['owningWorker'],
    request: (world) => ({ ...ofWorker(world), body: expenseForm() }),
  },
  listCategories: { allowed: ['owningWorker', 'otherWorker'] },
  read: { allowed: ['owningWorker'], request: expense },
  update: {
    allowed: ['owningWorker'],
    request: async (world) => ({ ...(await expense(world)), body: expenseForm() }),
  },
  delete: { allowed: ['owningWorker'], request: withReceipt },
  receipt: { allowed: ['owningWorker'], request: withReceipt },
}
