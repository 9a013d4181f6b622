import type { APIRequestContext } from 'playwright'
import type { Expense } from '@daysheet/core'
import { receiptImage } from '@daysheet/core/fixtures'
import { writingHeaders } from './call-api.ts'

/** A photographed till receipt, as a file input takes it. */
export const receiptFile = async (name = 'receipt.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await receiptImage().arrayBuffer()),
})

/** Records an expense as the signed-in worker, with a picture of its receipt. */
export async function recordExpense(
  request: APIRequestContext,
  { workerId, day, description }: { workerId: string; day: string; description: string },
): Promise<Expense> {
  const answer = await request.post(`/api/workers/${workerId}/business-expenses`, {
    headers: await writingHeaders(request),
    multipart: {
      expense_date: day,
      category: 'Tools & Equipment',
      description,
      cost_ex_vat: '100.00',
      vat_amount: '20.00',
      receipt_image: await receiptFile(),
    },
  })
  if (!answer.ok()) throw new Error(`The expense was not recorded: ${await answer.text()}`)
  return ((await answer.json()) as { expense: Expense }).expense
}
