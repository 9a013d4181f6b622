import {
  ownClientPlanRefusal,
  ownClientStatus,
  ownCompanyColumns,
  ownEngagementColumns,
  type OwnClientRecord,
  type OwnClientTerms,
} from '@daysheet/core'
import {
  buildNewUser,
  type WorldEngagement,
  type WorldJoinRequest,
  type WorldOwnClient,
  type WorldPerson,
} from '@daysheet/core/fixtures'
import { personOf, type Context } from './call.ts'
import { engagementOf } from './documents.ts'
import type { Store } from './store.ts'
import { heldBy } from './subscriptions.ts'

/** What a worker keeps of an own client; undefined for a client that signs in. */
export const findOwnClient = ({ world }: Store, client_id: string): WorldOwnClient | undefined =>
  world.ownClients.find((one) => one.client_id === client_id)

/** All that is stored of it, in its three places. */
export function recordOf(store: Store, own: WorldOwnClient): OwnClientRecord {
  const company = personOf(store, own.client_id)
  const engagement = engagementOf(store, own)
  return {
    company_name: company.company_name ?? '',
    contact_name: company.full_name || null,
    invoice_email: company.accounts_email,
    copy_emails: own.copy_emails,
    phone: company.company_phone,
    address_line1: company.company_address_line1,
    address_line2: company.company_address_line2,
    city: company.company_city,
    postal_code: company.company_postal_code,
    country: company.company_country,
    company_number: company.company_number,
    vat_number: company.vat_number,
    payment_terms_days: own.payment_terms_days,
    day_rate: engagement?.day_rate ?? null,
    standard_hours: engagement?.standard_hours ?? null,
    overtime_multiplier: engagement?.overtime_multiplier ?? null,
    night_multiplier: engagement?.night_multiplier ?? null,
    weekend_multiplier: engagement?.weekend_multiplier ?? null,
    cis: own.cis,
    cis_said_on: own.cis_said_on,
    vat_treatment: engagement?.vat_treatment ?? 'standard',
    is_end_user: engagement?.is_end_user ?? false,
    notes: own.notes,
  }
}

const companyColumns = (record: OwnClientRecord) => ({
  ...ownCompanyColumns(record),
  full_name: record.contact_name ?? '',
})

const ownColumns = ({
  copy_emails,
  payment_terms_days,
  cis,
  cis_said_on,
  notes,
}: OwnClientRecord) => ({
  copy_emails,
  payment_terms_days,
  cis,
  cis_said_on,
  notes,
})

/** Nobody signs in for it: it has no address to do so, and a password that nobody knows. */
const newCompany = (context: Context, id: string, record: OwnClientRecord): WorldPerson => ({
  ...buildNewUser({
    id,
    email: '',
    full_name: record.contact_name ?? '',
    user_type: 'client',
    created_at: context.now,
  }),
  ...companyColumns(record),
  cis_reminders_enabled: false,
  password: context.store.newId(),
})

export function insertOwnClient(
  context: Context,
  worker: WorldPerson,
  record: OwnClientRecord,
): WorldOwnClient {
  const { store, now } = context
  const client_id = store.newId()
  const own: WorldOwnClient = {
    client_id,
    worker_id: worker.id,
    ...ownColumns(record),
    archived_at: null,
    joined_at: null,
    joined_client_id: null,
    created_at: now,
    version: 1,
  }
  const engagement: WorldEngagement = {
    id: store.newId(),
    client_id,
    worker_id: worker.id,
    status: 'active',
    email: worker.email,
    ...ownEngagementColumns(record),
    invoices_enabled: true,
    timesheets_enabled: true,
    ending: null,
    created_at: now,
    version: 1,
  }
  store.world.people.push(newCompany(context, client_id, record))
  store.world.ownClients.push(own)
  store.world.engagements.push(engagement)
  return own
}

export function changeOwnClient(store: Store, own: WorldOwnClient, record: OwnClientRecord): void {
  Object.assign(personOf(store, own.client_id), companyColumns(record))
  const engagement = engagementOf(store, own)
  if (engagement) Object.assign(engagement, ownEngagementColumns(record))
  Object.assign(own, ownColumns(record), { version: own.version + 1 })
}

export const newestJoinRequest = (
  { world }: Store,
  { client_id }: { client_id: string },
): WorldJoinRequest | null =>
  world.joinRequests.filter((one) => one.client_id === client_id).at(-1) ?? null

/** What decides whether anything can be sent to it; null for a client that signs in. */
export function ownTermsOf(context: Context, client_id: string): OwnClientTerms | null {
  const { store, now } = context
  const own = findOwnClient(store, client_id)
  if (!own) return null
  const company = personOf(store, client_id)
  return {
    client: company.company_name ?? '',
    status: ownClientStatus(own),
    invoice_email: company.accounts_email,
    is_email_confirmed: personOf(store, own.worker_id).email_verified,
    plan_refusal: ownClientPlanRefusal(heldBy(context, own.worker_id), now),
  }
}
