import {
  addDays,
  ERRORS,
  mondayOf,
  OWN_CLIENTS_NEED_PREMIUM,
  type InvoiceBody,
  type NewOwnClient,
} from '@daysheet/core'
import type { Person } from './conformance-fixture.ts'
import type { ConformanceWorld } from './conformance-world.ts'

export const brook: NewOwnClient = {
  company_name: 'Brook Joinery Ltd',
  invoice_email: 'accounts@brook.example',
  day_rate: 210,
  standard_hours: 8,
  cis: '20',
}

const trialDays = 30 as const

/** The worker of the case on the trial of Premium Worker, with Brook Joinery Ltd. */
export async function ownClientOf(
  { worker }: Pick<ConformanceWorld, 'worker'>,
  changes: Partial<NewOwnClient> = {},
) {
  await worker.api.subscriptions.startTrial({ body: { trialDays } })
  return addOwnClient(worker, changes)
}

export async function addOwnClient(worker: Person, changes: Partial<NewOwnClient> = {}) {
  const own = { params: { id: worker.user.id } }
  const { own_client } = await worker.api.ownClients.create({
    ...own,
    body: { ...brook, ...changes },
  })
  const params = { id: worker.user.id, clientId: own_client.client_id }
  const { projects } = await worker.api.ownClients.listProjects({ params })
  return { own_client, params, project_id: projects[0]?.id ?? '' }
}

export type Own = Awaited<ReturnType<typeof ownClientOf>>

/** Two days and £38.40 of materials of last week: £420.00 of labour, £374.40 net without VAT. */
export function twoDays({ today }: ConformanceWorld, { own_client, project_id }: Own): InvoiceBody {
  const monday = addDays(mondayOf(today), -7)
  const day = (work_date: string) => ({
    work_date,
    project_id,
    pricing_type: 'day_rate' as const,
    work_type: 'standard' as const,
    hours: 8,
  })
  return {
    client_id: own_client.client_id,
    period_start: monday,
    period_end: addDays(monday, 6),
    due_date: addDays(today, 30),
    items: [day(monday), day(addDays(monday, 1))],
    expenses: [{ description: 'Oak treads', quantity: 1, rate: 38.4 }],
    status: 'submitted',
  }
}

export async function sendTwoDays(world: ConformanceWorld, own: Own) {
  const { worker } = world
  const params = { id: worker.user.id }
  return (await worker.api.invoices.create({ params, body: twoDays(world, own) })).invoice
}

export const needsPremium = {
  code: 'plan_required' as const,
  status: ERRORS.plan_required.status,
  message: OWN_CLIENTS_NEED_PREMIUM,
}

export const listOf = async (worker: Person) =>
  worker.api.ownClients.list({ params: { id: worker.user.id } })
