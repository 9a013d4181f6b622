import {
  assertVersion,
  agreementRefusal,
  ApiError,
  clientVatNumberRefusals,
  compareNames,
  daysUntilInvitationExpiry,
  displayName,
  isFound,
  isInvitationExpiring,
  londonDay,
  maySendStill,
  poundsFromPence,
  rateThatCounts,
  resolveDayRate,
  sumPounds,
  textsOfPerson,
  withEngagementDefaults,
  type ClientRelationship,
  type contract,
  type DocumentNoun,
  type WorkerRelationship,
} from '@daysheet/core'
import type { WorldEngagement, WorldInvitation } from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertSelf,
  invalid,
  orNull,
  personOf,
  type Call,
  type Context,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { clientKindOf } from './documents.ts'
import { end, resume } from './engagement-changes.ts'
import { paidOf } from './invoice-payments.ts'
import { abilitiesWith, ownFactsOf } from './own-client-facts.ts'
import { countBy, pageOf } from './page.ts'
import { isWorkerSeen, seesAllProjects } from './project-scope.ts'
import { assertSteppedUp } from './step-up.ts'
import { assertVatNumberKept } from './update-profile.ts'
import { retentionWith } from './retention-facts.ts'
import { changeTerms } from './retention-writes.ts'
import { newestVerification } from './verifications.ts'
import { detailOf, workerFor } from './worker-detail.ts'
import { statsOf } from './worker-stats.ts'

type Endpoints = typeof contract.engagements

function engagedWorker(context: Context, engagement: WorldEngagement): WorkerRelationship {
  const { id, full_name, phone, trade_type } = personOf(context.store, engagement.worker_id)
  return {
    ...engagement,
    ...withEngagementDefaults(engagement),
    invitation_id: null,
    is_expired: false,
    days_until_expiry: null,
    invited_at: engagement.created_at,
    worker: { id, full_name, email: engagement.email, phone, trade_type },
  }
}

/** Shows nothing of the account that the address may have. */
function invitedWorker(context: Context, invitation: WorldInvitation): WorkerRelationship {
  const daysLeft =
    invitation.invited_at === null
      ? null
      : daysUntilInvitationExpiry(londonDay(invitation.invited_at), context.today)
  return {
    id: invitation.id,
    invitation_id: invitation.id,
    status: invitation.status === 'declined' ? 'declined' : 'invited',
    is_expired: invitation.status === 'sent' && daysLeft !== null && daysLeft < 0,
    days_until_expiry: daysLeft,
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

const GROUPS = ['active', 'pending', 'declined', 'inactive'] as const
const groupOf = ({ status }: WorkerRelationship): (typeof GROUPS)[number] =>
  status === 'invited' || status === 'pending_registration' ? 'pending' : status

/** Somebody who has only been invited is known by the name on the invitation alone. */
const tradingName = ({ store }: Context, { invitation_id, worker }: WorkerRelationship) =>
  invitation_id === null && worker.id !== null ? personOf(store, worker.id).company_name : null

function isShownUnder(status: string, row: WorkerRelationship): boolean {
  if (status !== 'expiring') return status === 'all' || groupOf(row) === status
  return (
    groupOf(row) === 'pending' &&
    row.days_until_expiry !== null &&
    isInvitationExpiring(row.days_until_expiry)
  )
}

function listWorkers(call: Call<Endpoints['listWorkers']>) {
  assertSelf(call)
  const { engagements, invitations } = call.store.world
  // Nobody who was only invited has to do with a project yet.
  const own = invitations.filter(
    ({ client_id }) => client_id === call.account.id && seesAllProjects(call),
  )
  const all = [
    ...engagements
      .filter(
        ({ client_id, worker_id }) =>
          client_id === call.account.id && isWorkerSeen(call, worker_id),
      )
      .map((engagement) => engagedWorker(call, engagement)),
    ...own
      .filter(({ status }) => status === 'sent' || status === 'declined')
      .map((invitation) => invitedWorker(call, invitation)),
  ]
  const { status = 'all', q } = call.query
  const matching = all.filter(
    (row) =>
      isShownUnder(status, row) &&
      isFound(q, textsOfPerson({ ...row.worker, company_name: tradingName(call, row) })),
  )
  const { rows, next_cursor } = pageOf(matching, call.query, (row) => row.invited_at ?? '')
  const { active, inactive, pending, declined } = countBy(GROUPS, all.map(groupOf))
  return {
    relationships: rows,
    counts: {
      all: all.length,
      active,
      inactive,
      pending: pending - all.filter((row) => row.is_expired).length,
      declined,
      expired: all.filter((row) => row.is_expired).length,
      draft: own.filter((invitation) => invitation.status === 'draft').length,
    },
    next_cursor,
  }
}

function edit(call: Call<Endpoints['edit']>) {
  const { worker, engagement } = workerFor(call)
  if (!engagement) throw accessDenied()
  const { version, client_vat_number, retention, ...changes } = call.body
  assertVersion(engagement, version)
  const client = call.account.profile
  const vatIssues = clientVatNumberRefusals(client, client_vat_number)
  if (vatIssues.length > 0) throw new ApiError('invalid', { issues: vatIssues })
  const { vat_treatment = engagement.vat_treatment, is_end_user = engagement.is_end_user } = changes
  const own = client_vat_number === undefined ? client.vat_number : orNull(client_vat_number)
  const vatChanges = [changes.vat_treatment, changes.is_end_user, client_vat_number]
  const taxStatus = rateThatCounts(worker, newestVerification(call.store, engagement), '')
  const vat = { vat_treatment, is_end_user, client_vat_number: own }
  const issue = agreementRefusal({ ...worker, ...taxStatus, ...vat })
  if (issue && vatChanges.some((one) => one !== undefined)) throw invalid(issue.path, issue.message)
  const emptied = { path: 'client_vat_number', after: client_vat_number } as const
  assertVatNumberKept(call, { ...emptied, workerId: worker.id })
  // The company's own, as in its profile.
  if (own !== client.vat_number) assertSteppedUp(call)
  if (retention) changeTerms(call, { ...engagement, project: null }, retention)
  // A key that is absent is left as it was; null goes back to the default.
  const changedTerms = Object.entries(changes).filter(([, value]) => value !== undefined)
  Object.assign(engagement, Object.fromEntries(changedTerms), { version: engagement.version + 1 })
  if (own !== client.vat_number) {
    Object.assign(client, { vat_number: own, version: client.version + 1 })
  }
  return { worker: detailOf(call, worker, engagement) }
}

function relationshipOf(call: SignedInCall, engagement: WorldEngagement): ClientRelationship {
  const { world } = call.store
  const client = personOf(call.store, engagement.client_id)
  const invoices = world.invoices.filter(
    (i) => i.client_id === client.id && i.worker_id === engagement.worker_id,
  )
  const paid = paidOf(invoices)
  const { company_name, full_name } = client
  return {
    ...engagement,
    ...withEngagementDefaults(engagement),
    kind: clientKindOf(call.store, client.id),
    client_name: full_name,
    company_name,
    client_email: client.email || (client.accounts_email ?? ''),
    phone: client.company_phone ?? client.phone,
    address_line1: client.company_address_line1,
    city: client.company_city,
    day_rate: resolveDayRate({
      engagement: engagement.day_rate,
      worker: call.account.profile.standard_day_rate,
    }),
    total_earned: poundsFromPence(sumPounds(paid.map(({ net_amount }) => net_amount))),
    total_invoices: invoices.length,
    current_projects: world.assignments.flatMap(({ project_id, worker_id, assigned_at }) => {
      const project = world.projects.find(({ id }) => id === project_id)
      if (worker_id !== call.account.id || project?.client_id !== client.id || project.archived) {
        return []
      }
      const { id, code, name, location, status } = project
      return [{ id, code, name, location, status, assigned_at }]
    }),
    verification: newestVerification(call.store, engagement),
    retention: retentionWith(call, engagement),
    abilities: abilitiesWith(call, engagement),
    relationship_created_at: engagement.created_at,
    client: { company_name, full_name },
  }
}

/** The clients that take this noun of the worker who calls: active ones, and lately ended ones. */
function clientsTaking(call: SignedInCall & { params: { id: string } }, noun: DocumentNoun) {
  assertSelf(call)
  return call.store.world.engagements
    .filter(
      (e) =>
        e.worker_id === call.account.id &&
        maySendStill(e, { today: call.today, isOpen: false }) &&
        e[`${noun}s_enabled`],
    )
    .map((engagement) => ({ engagement, client: personOf(call.store, engagement.client_id) }))
    .sort((one, other) => compareNames(displayName(one.client), displayName(other.client)))
}

export const engagements: Handlers<Endpoints> = {
  listWorkers,
  readWorker: (call) => {
    const { worker, engagement } = workerFor(call)
    return { worker: detailOf(call, worker, engagement) }
  },
  readStats: (call) => ({ stats: statsOf(call, workerFor(call).worker.id) }),
  edit,
  end,
  resume,
  listClients: (call) => {
    assertSelf(call)
    const { status = 'all', q } = call.query
    const all = call.store.world.engagements
      .filter(({ worker_id }) => worker_id === call.account.id)
      .map((engagement) => relationshipOf(call, engagement))
    const matching = all.filter(
      (row) =>
        (status === 'all' || row.status === status) &&
        isFound(q, textsOfPerson({ ...row, full_name: row.client_name, email: row.client_email })),
    )
    const { rows, next_cursor } = pageOf(matching, call.query, (row) => row.relationship_created_at)
    return { relationships: rows, next_cursor }
  },
  listInvoiceClients: (call) => ({
    clients: clientsTaking(call, 'invoice').map(({ engagement, client }) => ({
      client_id: client.id,
      ...ownFactsOf(call, client.id),
      company_name: client.company_name,
      full_name: client.full_name,
      ...withEngagementDefaults(engagement),
      day_rate: resolveDayRate({
        engagement: engagement.day_rate,
        worker: call.account.profile.standard_day_rate,
      }),
      verification: newestVerification(call.store, engagement),
      vat_treatment: engagement.vat_treatment,
      client_vat_number: client.vat_number,
      is_end_user: engagement.is_end_user,
      accounts_email: client.accounts_email ?? client.email,
      last_day: engagement.ending?.last_day ?? null,
    })),
  }),
  listTimesheetClients: (call) => ({
    clients: clientsTaking(call, 'timesheet').map(({ engagement, client }) => ({
      client_id: client.id,
      ...ownFactsOf(call, client.id),
      company_name: client.company_name,
      full_name: client.full_name,
      standard_hours: withEngagementDefaults(engagement).standard_hours,
      last_day: engagement.ending?.last_day ?? null,
    })),
  }),
}
