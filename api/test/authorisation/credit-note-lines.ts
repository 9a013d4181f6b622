import { creditAll, sentInvoice } from '../support/credited-invoice.ts'
import type { MatrixLine, World } from './world.ts'

const ofWorker = ({ pair }: World) => ({ params: { id: pair.worker.id } })
const ofClient = ({ pair }: World) => ({ params: { id: pair.client.id } })
const bothSides = ['owningWorker', 'engagedClient'] as const
const reason = 'Saturday was 6 hours'

/** For a fixed price: other lines of the matrix change the day rate, to 0 too. */
async function payable({ pair }: World, steps: readonly string[]) {
  const { id } = await sentInvoice(pair)
  for (const step of steps) await pair.asClient.post(`/api/invoices/${id}/${step}`)
  return id
}

const invoice =
  (body?: unknown) =>
  async (world: World): Promise<{ params: { id: string }; body: unknown }> => ({
    params: { id: await payable(world, ['approve']) },
    body,
  })

const note =
  (steps: readonly string[], body?: unknown, isRefunded = false) =>
  async (world: World) => {
    const id = await payable(world, steps)
    const answer = await creditAll(world.pair, { id })
    if (answer.status !== 201) throw new Error(answer.bytes.toString())
    const { credit_note } = answer.body
    if (isRefunded) {
      const path = `/api/credit-notes/${credit_note.id}/refund`
      await world.pair.asClient.post(path, { refunded_on: credit_note.issued_on })
    }
    const refunded_on = credit_note.issued_on
    return {
      params: { id: credit_note.id },
      body: body === 'refund' ? { refunded_on } : body,
    }
  }

export const askCreditNoteLine: MatrixLine = {
  allowed: ['engagedClient'],
  request: invoice({ reason }),
}

export const creditNoteLines: Record<string, MatrixLine> = {
  create: { allowed: ['owningWorker'], request: invoice({ full: true, reason }) },
  listForInvoice: { allowed: bothSides, request: invoice() },
  listForWorker: { allowed: ['owningWorker'], request: ofWorker },
  listForClient: { allowed: ['engagedClient'], request: ofClient },
  read: { allowed: bothSides, request: note(['approve']) },
  pdf: { allowed: bothSides, request: note(['approve']) },
  withdraw: { allowed: ['owningWorker'], request: note(['approve'], { reason }) },
  refund: { allowed: ['engagedClient'], request: note(['approve', 'mark-paid'], 'refund') },
  undoRefund: {
    allowed: ['engagedClient'],
    request: note(['approve', 'mark-paid'], { reason }, true),
  },
}
