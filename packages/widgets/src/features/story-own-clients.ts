import { addInstant, taxMonthAt, type InvoiceStatus } from '@daysheet/core'
import {
  buildExpenseItem,
  buildNewUser,
  buildOwnClient,
  buildOwnProject,
  buildWorkItem,
  fixtureId,
  totalsOfItems,
  worldIds,
  type World,
  type WorldInvoice,
} from '@daysheet/core/fixtures'

const DAY_MS = 86_400_000
const { callum } = worldIds

/** Callum Reid, who looks at worker stories, is on Premium Worker. */
export function withPremium(world: World): void {
  const ends = addInstant(`${world.today}T12:00:00.000Z`, 20 * DAY_MS)
  world.subscriptions.push({
    user_id: callum,
    plan_id: 'premium-worker',
    billing_cycle: 'monthly',
    status: 'active',
    extra_licences: 0,
    trial_ends_at: null,
    period_ends_at: ends,
    past_due_at: null,
    is_billed: true,
    had_trial: true,
  })
}

type OwnClientOverrides = Parameters<typeof buildOwnClient>[0]

/** Brook Joinery Ltd, kept by Callum, with a project; or another one, by its number. */
export function keepClient(world: World, overrides: OwnClientOverrides = {}, n = 1): string {
  const client_id = fixtureId('own_client', n)
  const ownClient = buildOwnClient({ client_id, ...overrides })
  const created_at = ownClient.created_at
  world.people.push({
    ...buildNewUser({
      id: client_id,
      email: '',
      full_name: ownClient.contact_name ?? '',
      user_type: 'client',
      created_at,
    }),
    company_name: ownClient.company_name,
    accounts_email: ownClient.invoice_email,
    company_phone: ownClient.phone,
    company_address_line1: ownClient.address_line1,
    company_address_line2: ownClient.address_line2,
    company_city: ownClient.city,
    company_postal_code: ownClient.postal_code,
    company_country: ownClient.country,
    company_number: ownClient.company_number,
    vat_number: ownClient.vat_number,
    cis_reminders_enabled: false,
    password: 'nobody signs in with it',
  })
  world.ownClients.push({
    client_id,
    worker_id: callum,
    copy_emails: ownClient.copy_emails,
    payment_terms_days: ownClient.payment_terms_days,
    cis: ownClient.cis,
    cis_said_on: ownClient.cis_said_on,
    notes: ownClient.notes,
    archived_at: ownClient.status === 'archived' ? created_at : null,
    joined_at: null,
    joined_client_id: null,
    created_at: addInstant(created_at, n * 1000),
    version: 1,
  })
  world.engagements.push({
    id: fixtureId('engagement', 900 + n),
    client_id,
    worker_id: callum,
    status: ownClient.status === 'archived' ? 'inactive' : 'active',
    email: 'callum.reid@example.com',
    day_rate: ownClient.day_rate,
    standard_hours: ownClient.standard_hours,
    overtime_multiplier: ownClient.overtime_multiplier,
    night_multiplier: ownClient.night_multiplier,
    weekend_multiplier: ownClient.weekend_multiplier,
    vat_treatment: ownClient.vat_treatment,
    is_end_user: ownClient.is_end_user,
    invoices_enabled: true,
    timesheets_enabled: true,
    ending: null,
    created_at,
    version: 1,
  })
  keepProject(world, client_id, n)
  return client_id
}

function keepProject(world: World, client_id: string, n: number): void {
  const { done: _done, ...project } = buildOwnProject({
    id: fixtureId('project', 900 + n),
    client_id,
  })
  world.projects.push({
    ...project,
    description: null,
    budget: null,
    budget_alert_threshold: 80,
    start_date: null,
    end_date: null,
    status: 'active',
    archived: false,
    closed_on: null,
    budget_alerted_at: null,
  })
  world.assignments.push({
    id: fixtureId('assignment', 900 + n),
    project_id: project.id,
    worker_id: callum,
    day_rate: null,
    assigned_at: project.created_at,
  })
}

/** Two days at £210 and £38.40 of materials for Brook Joinery: net £374.40. */
export function invoiceFor(
  world: World,
  client_id: string,
  status: InvoiceStatus,
  overrides: Partial<WorldInvoice> = {},
): WorldInvoice {
  const pattern = world.invoices.find(
    (one) => one.worker_id === callum && one.status === 'submitted',
  )
  if (!pattern) throw new Error('Callum has sent no invoice to copy')
  const project = { project_id: fixtureId('project', 901), project_name: 'Mill Lane workshop' }
  const day = (n: number, work_date: string) =>
    buildWorkItem({
      id: fixtureId('item', 9000 + n),
      ...project,
      project_code: null,
      work_date,
      rate: 26.25,
      amount: 210,
    })
  const items = [
    day(1, '2026-11-05'),
    day(2, '2026-11-06'),
    buildExpenseItem({
      id: fixtureId('item', 9003),
      item_description: 'Screws and adhesive',
      rate: 38.4,
      unit_rate: 38.4,
      amount: 38.4,
    }),
  ]
  const tax = { vat_registered: false, cis_registered: true, cis_status: '20' as const }
  const paid_at = status === 'paid' ? '2026-11-20' : null
  const invoice: WorldInvoice = {
    ...pattern,
    id: fixtureId('invoice', 9001),
    invoice_number: 'INV-2026-0091',
    client_id,
    status,
    period_start: '2026-11-02',
    period_end: '2026-11-08',
    submitted_at: status === 'draft' ? null : '2026-11-09T08:30:00.000Z',
    approved_at: null,
    due_date: '2026-12-09',
    paid_at,
    ...(paid_at === null ? { tax_year: null, tax_month: null } : taxMonthAt(paid_at)),
    timesheet_id: null,
    notes: null,
    cis_verified_on: null,
    cis_verified_by: null,
    ...tax,
    items,
    ...totalsOfItems(items, { ...tax, vat_treatment: 'standard' }),
    ...overrides,
  }
  world.invoices.push(invoice)
  return invoice
}

/** As the client approved it by the link that was mailed, on 12 Nov 2026. */
export const BY_LINK = {
  approved_at: '2026-11-12T09:14:00.000Z',
  decision_source: 'link',
  decision_what: 'approved',
  decision_at: '2026-11-12T09:14:00.000Z',
  decision_email: 'accounts@brook.example',
} as const

/** As Callum was told on the telephone. */
export const BY_WORD = {
  approved_at: '2026-11-13T15:02:00.000Z',
  decision_source: 'worker',
  decision_what: 'approved',
  decision_at: '2026-11-13T15:02:00.000Z',
  decision_email: null,
} as const
