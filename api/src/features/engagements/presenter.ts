import {
  abilitiesInScope,
  engagementAbilities,
  maskAccountNumber,
  ownClientSendingSentence,
  ownClientStatus,
  resolveDayRate,
  seesTaxAndBank,
  visibleTaxAndBank,
  withEngagementDefaults,
  type ClientKind,
  type ClientRelationship,
  type Day,
  type InvoiceClient,
  type OwnClientTerms,
  type TimesheetClient,
  type Verification,
  type WorkerDetail,
  type WorkerRelationship,
  type Permitted,
} from '@daysheet/core'
import type { Vault } from '../../vault.ts'
import { openFields } from '../accounts/index.ts'
import { endingOf } from '../../documents/ending-of.ts'
import { daysUntilExpiry, isExpired } from './invitation-expiry.ts'
import type { CurrentProject, Earnings } from './list-clients.ts'
import type { EngagementRow, EngagementWithClient, EngagementWithWorker } from './model.ts'
import type { WorkerSeen } from './read-worker.ts'
import type { SentInvitation } from './sent-invitations.ts'

/** An engagement as a row of the client's list of workers. */
export const presentEngagedWorker = (engagement: EngagementWithWorker): WorkerRelationship => ({
  id: engagement.id,
  invitation_id: null,
  status: engagement.status,
  is_expired: false,
  days_until_expiry: null,
  invited_at: engagement.invited_at ?? engagement.created_at,
  day_rate: engagement.day_rate,
  ...withEngagementDefaults(engagement),
  invoices_enabled: engagement.invoices_enabled,
  timesheets_enabled: engagement.timesheets_enabled,
  ending: endingOf(engagement),
  worker: {
    id: engagement.worker_id,
    full_name: engagement.full_name,
    email: engagement.contact_email ?? engagement.login_email,
    phone: engagement.phone,
    trade_type: engagement.trade_type,
  },
})

/**
 * An invitation as a row of the client's list of workers. It shows what the client typed and
 * nothing from an account that the address may have: otherwise addresses could be probed.
 */
export function presentInvitedWorker(invitation: SentInvitation, today: Day): WorkerRelationship {
  const pending = invitation.status === 'sent'
  return {
    id: invitation.id,
    invitation_id: invitation.id,
    status: pending ? 'invited' : 'declined',
    is_expired: pending && isExpired(invitation.expires_at, today),
    days_until_expiry: pending ? daysUntilExpiry(invitation.expires_at, today) : null,
    invited_at: invitation.invited_at,
    day_rate: invitation.day_rate,
    ...withEngagementDefaults(invitation),
    invoices_enabled: true,
    timesheets_enabled: true,
    ending: null,
    worker: {
      id: null,
      full_name: invitation.full_name,
      email: invitation.email,
      phone: null,
      trade_type: null,
    },
  }
}

const agreedDayRate = ({ day_rate, standard_day_rate }: EngagementWithClient) =>
  resolveDayRate({ engagement: day_rate, worker: standard_day_rate })

/** Nobody of an own client signs in: it has the address alone that documents go to. */
const mailedAt = ({ kept_by, client_email, client_accounts_email }: EngagementWithClient): string =>
  kept_by === null ? client_email : (client_accounts_email ?? '')

export const presentClient = (
  engagement: EngagementWithClient,
  earnings: Earnings | undefined,
  projects: readonly CurrentProject[],
  {
    verification,
    viewer,
    retention,
  }: {
    verification: Verification | undefined
    viewer: Permitted
    retention: { percent: number; held: number }
  },
): ClientRelationship => ({
  id: engagement.id,
  client_id: engagement.client_id,
  kind: kindOf(engagement),
  status: engagement.status,
  client_name: engagement.client_name,
  company_name: engagement.company_name,
  client_email: mailedAt(engagement),
  phone: engagement.company_phone ?? engagement.phone,
  address_line1: engagement.company_address_line1,
  city: engagement.company_city,
  day_rate: agreedDayRate(engagement),
  ...withEngagementDefaults(engagement),
  invoices_enabled: engagement.invoices_enabled,
  timesheets_enabled: engagement.timesheets_enabled,
  total_earned: earnings?.total_earned ?? 0,
  total_invoices: earnings?.total_invoices ?? 0,
  current_projects: projects.map(({ id, code, name, location, status, assigned_at }) => ({
    id,
    code,
    name,
    location,
    status,
    assigned_at,
  })),
  verification: verification ?? null,
  retention,
  ending: endingOf(engagement),
  // An own client is put away, not ended.
  abilities:
    engagement.kept_by === null ? abilitiesOf(engagement, viewer) : { end: false, resume: false },
  relationship_created_at: engagement.created_at,
  client: { company_name: engagement.company_name, full_name: engagement.client_name },
})

/** What of an own client decides whether something can be sent to it. */
const ownTermsOf = (
  engagement: EngagementWithClient,
  plan_refusal: string | null,
): OwnClientTerms | null =>
  engagement.kept_by === null
    ? null
    : {
        client: engagement.company_name ?? '',
        status: ownClientStatus({ archived_at: engagement.archived_at, joined_at: null }),
        invoice_email: engagement.client_accounts_email,
        is_email_confirmed: engagement.email_verified_at !== null,
        plan_refusal,
      }

const sendingRefusalOf = (engagement: EngagementWithClient, planRefusal: string | null) => {
  const terms = ownTermsOf(engagement, planRefusal)
  return terms && ownClientSendingSentence(terms)
}

const kindOf = ({ kept_by }: EngagementWithClient): ClientKind =>
  kept_by === null ? 'member' : 'own'

export const presentTimesheetClient = (
  engagement: EngagementWithClient,
  planRefusal: string | null,
): TimesheetClient => ({
  client_id: engagement.client_id,
  kind: kindOf(engagement),
  sending_refusal: sendingRefusalOf(engagement, planRefusal),
  invoice_email: engagement.kept_by === null ? null : engagement.client_accounts_email,
  company_name: engagement.company_name,
  full_name: engagement.client_name,
  standard_hours: withEngagementDefaults(engagement).standard_hours,
  last_day: engagement.last_day,
})

export const presentInvoiceClient = (
  engagement: EngagementWithClient,
  {
    verification,
    planRefusal,
  }: { verification: Verification | undefined; planRefusal: string | null },
): InvoiceClient => ({
  client_id: engagement.client_id,
  kind: kindOf(engagement),
  sending_refusal: sendingRefusalOf(engagement, planRefusal),
  payment_terms_days: engagement.payment_terms_days,
  own_cis: engagement.own_cis,
  company_name: engagement.company_name,
  full_name: engagement.client_name,
  day_rate: agreedDayRate(engagement),
  ...withEngagementDefaults(engagement),
  verification: verification ?? null,
  vat_treatment: engagement.vat_treatment,
  client_vat_number: engagement.client_vat_number,
  is_end_user: engagement.is_end_user,
  accounts_email: engagement.client_accounts_email ?? engagement.client_email,
  last_day: engagement.last_day,
})

const abilitiesOf = (engagement: EngagementRow, viewer: Permitted) =>
  abilitiesInScope(viewer, 'engagements', engagementAbilities(stateOf(engagement), viewer))

const stateOf = (engagement: EngagementRow) => ({
  status: engagement.status,
  ending: endingOf(engagement),
})

/** As the client who looks may read them; the worker's own are whole. */
function taxAndBank(
  { worker, engagement, hasOpenInvoices }: WorkerSeen,
  { permissions }: Permitted,
  vault: Vault,
) {
  const opened = openFields(vault, worker)
  const details = {
    ...opened,
    bank_account_number:
      opened.bank_account_number && maskAccountNumber(opened.bank_account_number),
    vat_number: worker.vat_number,
    cis_status: worker.cis_status,
    bank_details_changed_at: worker.bank_details_changed_at,
  }
  if (!engagement) return details
  const isPermitted = permissions.has('tax_and_bank')
  return visibleTaxAndBank(details, { status: engagement.status, hasOpenInvoices, isPermitted })
}

export function presentWorker(seen: WorkerSeen, viewer: Permitted, vault: Vault): WorkerDetail {
  const { worker, engagement } = seen
  const email = engagement?.contact_email ?? worker.email
  return {
    id: worker.id,
    full_name: worker.full_name,
    email,
    phone: worker.phone,
    avatar_url: null,
    trade_type: worker.trade_type as WorkerDetail['trade_type'],
    address_line1: worker.address_line1,
    address_line2: worker.address_line2,
    city: worker.city,
    postal_code: worker.postal_code,
    cis_registered: worker.cis_registered,
    vat_registered: worker.vat_registered,
    standard_day_rate: worker.standard_day_rate,
    created_at: worker.created_at,
    ...taxAndBank(seen, viewer, vault),
    cscs_card_colour: worker.cscs_card_colour as WorkerDetail['cscs_card_colour'],
    cscs_qualification: worker.cscs_qualification,
    cscs_expiry: worker.cscs_expiry,
    ipaf_expiry: worker.ipaf_expiry,
    pasma_expiry: worker.pasma_expiry,
    sssts_expiry: worker.sssts_expiry,
    smsts_expiry: worker.smsts_expiry,
    first_aid_expiry: worker.first_aid_expiry,
    manual_handling_expiry: worker.manual_handling_expiry,
    asbestos_awareness_expiry: worker.asbestos_awareness_expiry,
    relationship: engagement && {
      id: engagement.id,
      worker_id: engagement.worker_id,
      status: engagement.status,
      email,
      day_rate: engagement.day_rate,
      ...withEngagementDefaults(engagement),
      vat_treatment: engagement.vat_treatment,
      client_vat_number: seen.client_vat_number,
      is_end_user: engagement.is_end_user,
      invoices_enabled: engagement.invoices_enabled,
      timesheets_enabled: engagement.timesheets_enabled,
      retention: seen.retention,
      ending: endingOf(engagement),
      abilities: {
        ...abilitiesOf(engagement, viewer),
        see_tax_and_bank:
          viewer.permissions.has('tax_and_bank') &&
          seesTaxAndBank(engagement.status, seen.hasOpenInvoices),
      },
      version: engagement.version,
    },
  }
}
