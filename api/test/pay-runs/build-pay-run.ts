import type { PayRun, PaymentSettings } from '@daysheet/core'
import type { User } from '../../src/features/accounts/index.ts'
import { buildManyInvoices } from '../support/build-invoice.ts'
import {
  buildClient,
  buildWorker,
  signedInClient,
  type UserChanges,
} from '../support/build-user.ts'
import { buildVerification } from '../support/build-verification.ts'
import { buildEngagement, buildProject } from '../support/build-working-pair.ts'
import type { HttpClient, HttpAnswer } from '../support/http-client.ts'
import type { TestApp } from '../support/test-app.ts'

/** The morning on which runs for Fri 18 Dec 2026 are made. */
export const THURSDAY = '2026-12-10T10:00:00.000Z'

export interface PayingCompany {
  client: User
  projectId: string
  caller: HttpClient
}

export const SETTINGS = {
  account_name: 'Pennine Build Ltd',
  sort_code: '10-79-99',
  account_number: '88837491',
  bank: 'Barclays',
  file_format: 'bacs18',
  service_user_number: '512345',
  payment_reference: 'Pennine',
  requires_second_person: false,
}

/** Pennine Build Ltd, whose payment settings are saved. */
export async function buildPayingCompany(
  app: TestApp,
  settings: Partial<Record<keyof PaymentSettings, unknown>> = {},
): Promise<PayingCompany> {
  const client = await buildClient(app, {
    company_name: 'Pennine Build Ltd',
    full_name: 'Ann Pennine',
  })
  const projectId = await buildProject(app, client)
  const caller = await signedInClient(app, client)
  const saved = await caller.put(`/api/clients/${client.id}/payment-settings`, {
    ...SETTINGS,
    ...settings,
  })
  if (saved.status !== 200) throw new Error(saved.bytes.toString())
  return { client, projectId, caller }
}

/** A worker of the company, verified in October, whose bank details fit each other. */
export async function buildPayee(
  app: TestApp,
  { client }: Pick<PayingCompany, 'client'>,
  changes: UserChanges = {},
): Promise<User> {
  const worker = await buildWorker(app, {
    full_name: 'Łukasz Wiśniewski',
    bank_account_name: 'Łukasz Wiśniewski',
    bank_sort_code: '11-87-65',
    bank_account_number: '64371389',
    ...changes,
  })
  await buildEngagement(app, worker, client)
  await buildVerification(app, { worker, client }, { verified_on: '2026-10-05' })
  return worker
}

let built = 0

/** An approved invoice of £200 labour, £160 to the bank, due on Fri 11 Dec 2026. */
export async function buildDueInvoice(
  app: TestApp,
  company: PayingCompany,
  worker: { id: string },
  changes: Record<string, string | number | null> = {},
): Promise<string> {
  built += 1
  const [id = ''] = await buildManyInvoices(
    app,
    { worker, client: company.client, projectId: company.projectId },
    1,
    () => ({
      invoice_number: `INV-2025-${String(built).padStart(4, '0')}`,
      status: 'approved',
      approved_at: '2026-12-01 12:00:00.000',
      submitted_at: '2026-11-30 12:00:00.000',
      due_date: '2026-12-11',
      ...changes,
    }),
  )
  return id
}

type Run = HttpAnswer<{ pay_run: PayRun }>

/** A draft of these invoices for Fri 18 Dec 2026. */
export async function buildPayRun(
  { client, caller }: PayingCompany,
  invoice_ids: readonly string[],
  changes: Record<string, unknown> = {},
): Promise<PayRun> {
  const answer: Run = await caller.post(`/api/clients/${client.id}/pay-runs`, {
    payment_date: '2026-12-18',
    invoice_ids,
    ...changes,
  })
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.pay_run
}

/** Takes a step of a run. */
export const step = (
  caller: HttpClient,
  run: Pick<PayRun, 'id' | 'version'>,
  name: string,
  body: Record<string, unknown> = {},
): Promise<Run> => caller.post(`/api/pay-runs/${run.id}/${name}`, { version: run.version, ...body })

/** The file of the run is made; every check of it is ticked. */
export async function lockedRun(
  company: PayingCompany,
  invoice_ids: readonly string[],
  changes: Record<string, unknown> = {},
): Promise<PayRun> {
  const run = await buildPayRun(company, invoice_ids, changes)
  const answer = await step(company.caller, run, 'lock', { confirmations: confirmationsOf(run) })
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return answer.body.pay_run
}

/** Every tick that a run asks for. */
export const confirmationsOf = ({ checks, payments }: PayRun) =>
  [...checks, ...payments.flatMap((payment) => payment.checks)]
    .filter(({ level }) => level === 'confirm')
    .map(({ code, subject_id }) => ({ code, subject_id }))
