import {
  accountPeriod,
  addressesLeft,
  ApiError,
  assertNotRefused,
  duplicateNameWarning,
  FIRST_OWN_PROJECT,
  formatDay,
  formatPence,
  isFound,
  linksEndedWarning,
  OWN_CLIENT_STATUSES,
  onDaysheetWarning,
  ownClientCountRefusal,
  ownClientDeletionRefusal,
  ownClientPlanRefusal,
  ownClientStatus,
  planNewOwnClient,
  planOwnClientChange,
  statementOfAccount,
  textsOfPerson,
  type AccountInvoice,
  type AccountLine,
  type contract,
  type OwnClient,
  type OwnClientWarning,
} from '@daysheet/core'
import {
  textPdf,
  type World,
  type WorldInvoice,
  type WorldOwnClient,
} from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertNoRefusal,
  assertSelf,
  notFound,
  orNull,
  personOf,
  sameEmail,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { settledOf } from './invoice-payments.ts'
import { endLinks } from './document-links.ts'
import { engagementOf } from './documents.ts'
import { requestToJoin, withdrawJoinRequest } from './join-requests.ts'
import { changeOwnClient, findOwnClient, insertOwnClient, recordOf } from './own-client-records.ts'
import { documentCount, ownClientView } from './own-client-view.ts'
import { createProject, insertOwnProject, listProjects, updateProject } from './own-projects.ts'
import { countBy, pageOf } from './page.ts'
import { heldBy } from './subscriptions.ts'

type Endpoints = typeof contract.ownClients
type OneClient = SignedInCall & { params: { id: string; clientId: string } }

/** An own client of the worker who calls; another's is denied, and one that signs in is none. */
export function findOwn(call: OneClient): WorldOwnClient {
  assertSelf(call)
  const own = findOwnClient(call.store, call.params.clientId)
  if (!own) throw notFound()
  if (own.worker_id !== call.account.id) throw accessDenied()
  return own
}

const ownClientsOf = ({ store, account }: SignedInCall) =>
  store.world.ownClients.filter(({ worker_id }) => worker_id === account.id)

/** Throws `plan_required` without the plan. */
export function assertPremium(call: SignedInCall): void {
  const message = ownClientPlanRefusal(heldBy(call, call.account.id), call.now)
  if (message !== null) throw new ApiError('plan_required', { message })
}

function list(call: Call<Endpoints['list']>) {
  assertSelf(call)
  const { status = 'all', q } = call.query
  const all = ownClientsOf(call).map((own) => ({ ...ownClientView(call, own), id: own.client_id }))
  const matching = all.filter(
    (one) =>
      (status === 'all' || one.status === status) &&
      isFound(
        q,
        textsOfPerson({
          ...one,
          full_name: one.contact_name ?? '',
          email: one.invoice_email ?? '',
        }),
      ),
  )
  const { rows, next_cursor } = pageOf(matching, call.query, (one) => one.created_at)
  const planRefusal = ownClientPlanRefusal(heldBy(call, call.account.id), call.now)
  return {
    own_clients: rows,
    counts: {
      all: all.length,
      ...countBy(
        OWN_CLIENT_STATUSES,
        all.map((one) => one.status),
      ),
    },
    create_refusal: planRefusal ?? ownClientCountRefusal(all.length),
    is_premium: planRefusal === null,
    next_cursor,
  }
}

/** What is worth a look; nothing is refused for it. */
function warningsOf(
  call: SignedInCall,
  saved: OwnClient,
  { isNewAddress, ended = [] }: { isNewAddress: boolean; ended?: readonly string[] },
): OwnClientWarning[] {
  const { store } = call
  const others = store.world.engagements
    .filter((one) => one.worker_id === call.account.id && one.client_id !== saved.client_id)
    .map((one) => ({ company_name: personOf(store, one.client_id).company_name ?? '' }))
  const duplicate = duplicateNameWarning(saved.company_name, others)
  const email = saved.invoice_email
  const isKnown =
    isNewAddress &&
    email !== null &&
    store.world.people.some((one) => one.user_type === 'client' && sameEmail(one.email, email))
  return [
    ...(duplicate === null ? [] : [{ code: 'duplicate_name' as const, message: duplicate }]),
    ...(isKnown
      ? [{ code: 'on_daysheet' as const, message: onDaysheetWarning(saved.company_name) }]
      : []),
    ...(ended.length === 0
      ? []
      : [{ code: 'links_ended' as const, message: linksEndedWarning(ended) }]),
  ]
}

function create(call: Call<Endpoints['create']>) {
  assertSelf(call)
  const { account, body, today } = call
  assertPremium(call)
  assertNoRefusal(ownClientCountRefusal(ownClientsOf(call).length))
  const { first_project, ...typed } = body
  const plan = planNewOwnClient(typed, { today, worker: account.profile })
  assertNotRefused(plan)
  const own = insertOwnClient(call, account.profile, plan)
  insertOwnProject(call, own, { name: orNull(first_project) ?? FIRST_OWN_PROJECT })
  const own_client = ownClientView(call, own)
  return { own_client, warnings: warningsOf(call, own_client, { isNewAddress: true }) }
}

function update(call: Call<Endpoints['update']>) {
  const own = findOwn(call)
  const { store, account, body, today, now } = call
  const record = recordOf(store, own)
  const before = { ...record, status: ownClientStatus(own), version: own.version }
  const plan = planOwnClientChange(before, body, { today, worker: account.profile })
  assertNotRefused(plan)
  changeOwnClient(store, own, plan.after)
  if (plan.archived !== undefined) {
    own.archived_at = plan.archived ? now : null
    const engagement = engagementOf(store, own)
    if (engagement) engagement.status = plan.archived ? 'inactive' : 'active'
  }
  const own_client = ownClientView(call, own)
  const isNewAddress = plan.after.invoice_email !== record.invoice_email
  const ended = endLinks(call, own, addressesLeft(record, plan.after))
  return { own_client, warnings: warningsOf(call, own_client, { isNewAddress, ended }) }
}

function remove(call: Call<Endpoints['delete']>): void {
  const own = findOwn(call)
  const { store } = call
  const { company_name } = recordOf(store, own)
  assertNoRefusal(ownClientDeletionRefusal(company_name, documentCount(store, own)))
  const { world } = store
  const isOf = ({ client_id }: { client_id: string }) => client_id === own.client_id
  const projectIds = new Set(world.projects.filter(isOf).map(({ id }) => id))
  world.assignments = world.assignments.filter(({ project_id }) => !projectIds.has(project_id))
  world.projects = world.projects.filter((one) => !isOf(one))
  world.engagements = world.engagements.filter((one) => !isOf(one))
  world.joinRequests = world.joinRequests.filter((one) => !isOf(one))
  world.ownClients = world.ownClients.filter((one) => one !== own)
  world.people = world.people.filter(({ id }) => id !== own.client_id)
}

/** An invoice with its payments and credit notes. */
const accountInvoiceOf = (world: World, invoice: WorldInvoice): AccountInvoice => ({
  ...invoice,
  payments: settledOf(invoice).payments.filter(({ kind }) => kind === 'payment'),
  credits: world.creditNotes
    .filter(({ invoice_id, withdrawn_at }) => invoice_id === invoice.id && withdrawn_at === null)
    .map((note) => ({ ...note, owed_net: note.owed.net })),
})

const SAID: Readonly<Record<AccountLine['kind'], string>> = {
  invoice: 'Invoice',
  payment: 'Paid',
  credit: 'Credit of',
  refund: 'Refund of',
}

/** The API's statement of account as plain text on A4 pages. */
function statementPdf(call: Call<Endpoints['statementPdf']>): Blob {
  const own = findOwn(call)
  const { store, today, account } = call
  const invoices = store.world.invoices
    .filter(({ client_id }) => client_id === own.client_id)
    .map((invoice) => accountInvoiceOf(store.world, invoice))
  const statement = statementOfAccount(invoices, accountPeriod(call.query, today), today)
  const lines = [
    `Statement of account: ${recordOf(store, own).company_name}`,
    `From ${account.profile.full_name}`,
    `${formatDay(statement.from)} to ${formatDay(statement.to)}`,
    '',
    `Owed before  ${formatPence(statement.opening)}`,
    ...statement.lines.map(
      ({ day, kind, invoice_number, amount, balance }) =>
        `${formatDay(day)}  ${SAID[kind]} ${invoice_number}  ${formatPence(amount)}  ${formatPence(balance)}`,
    ),
    `Owed  ${formatPence(statement.closing)}`,
  ]
  return new Blob([textPdf(lines)], { type: 'application/pdf' })
}

export const ownClients: Handlers<Endpoints> = {
  list,
  create,
  read: (call) => ({ own_client: ownClientView(call, findOwn(call)) }),
  update,
  delete: remove,
  listProjects: (call) => listProjects(call, findOwn(call)),
  createProject: (call) => {
    const own = findOwn(call)
    assertPremium(call)
    return createProject(call, own)
  },
  updateProject: (call) => updateProject(call, findOwn(call)),
  requestToJoin: (call) => requestToJoin(call, findOwn(call)),
  withdrawJoinRequest: (call) => withdrawJoinRequest(call, findOwn(call)),
  statementPdf,
}
