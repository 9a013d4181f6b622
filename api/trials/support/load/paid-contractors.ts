import { buildClient, buildWorker, signedInClient } from '../../../test/support/build-user.ts'
import { buildEngagement, buildProject } from '../../../test/support/build-working-pair.ts'
import type { HttpClient } from '../../../test/support/http-client.ts'
import { dayOn, invoiceBody } from '../../../test/support/invoice-body.ts'
import { CONTRACTOR } from '../../../test/support/month-end.ts'
import { inTurns } from './in-turns.ts'
import type { ServiceUnderLoad } from './service-under-load.ts'

/** A contractor who has paid workers in October 2026 and has given nobody a statement. */
export interface PaidContractor {
  client: { id: string }
  asClient: HttpClient
  workerIds: string[]
}

/** The tax month in which they were paid: 6 October to 5 November. */
export const PAID_MONTH = { tax_year: 2026, tax_month: 7 }
const PAID_ON = '2026-10-30'
const OCTOBER = { period_start: '2026-10-05', period_end: '2026-10-11', due_date: '2026-10-23' }
const AT_ONCE = 4

/** All of it by the calls of the people themselves, so that every figure and record of it is whole. */
export async function payContractors(
  service: ServiceUnderLoad,
  { contractors, workersOfEach }: { contractors: number; workersOfEach: number },
): Promise<PaidContractor[]> {
  const paid: PaidContractor[] = []
  await inTurns(contractors, AT_ONCE, async () => {
    const client = await buildClient(service, CONTRACTOR)
    const asClient = await signedInClient(service, client)
    const workerIds: string[] = []
    for (let n = 0; n < workersOfEach; n += 1)
      workerIds.push(await payWorker(service, { client, asClient }))
    paid.push({ client, asClient, workerIds })
  })
  return paid
}

async function payWorker(
  service: ServiceUnderLoad,
  { client, asClient }: Pick<PaidContractor, 'client' | 'asClient'>,
): Promise<string> {
  const worker = await buildWorker(service, { utr_number: '2108834503' })
  await buildEngagement(service, worker, client)
  const projectId = await buildProject(service, client, { worker })
  const asWorker = await signedInClient(service, worker)
  const pair = { client, projectId }
  const sent = await asWorker.post<{ invoice: { id: string } }>(
    `/api/workers/${worker.id}/invoices`,
    invoiceBody(pair, { ...OCTOBER, status: 'submitted', items: [dayOn(pair, '2026-10-05')] }),
  )
  if (sent.status !== 201) throw new Error(sent.bytes.toString())
  for (const [action, body] of [
    ['approve', {}],
    ['mark-paid', { paid_at: PAID_ON }],
  ] as const) {
    const answer = await asClient.post(`/api/invoices/${sent.body.invoice.id}/${action}`, body)
    if (answer.status !== 200) throw new Error(answer.bytes.toString())
  }
  return worker.id
}
