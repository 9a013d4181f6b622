import {
  addInstant,
  ApiError,
  displayName,
  JOIN_DECLINED,
  JOIN_LINK_UNKNOWN,
  JOIN_REQUEST_DAYS,
  JOIN_REQUEST_WITHDRAWN,
  joinAnswerRefusal,
  joinAskRefusal,
  joinedMessage,
  joiningRefusal,
  joinNotification,
  joiningPart,
  ownClientStatus,
  staysWithWorker,
  worksTogetherAlready,
  type contract,
  type JoiningPart,
} from '@daysheet/core'
import type { WorldJoinRequest, WorldOwnClient } from '@daysheet/core/fixtures'
import {
  assertNoRefusal,
  notifyPerson,
  personOf,
  sameEmail,
  type Call,
  type Context,
  type Handlers,
} from './call.ts'
import { engagementOf } from './documents.ts'
import { findOwnClient, newestJoinRequest, recordOf } from './own-client-records.ts'
import { joinRequestView } from './own-client-view.ts'
import { licencesOf } from './subscriptions.ts'

type Endpoints = typeof contract.joinRequests
type OwnEndpoints = typeof contract.ownClients

const DAY_MS = 86_400_000

/** Mails the link; only the newest one works. */
export function requestToJoin(call: Call<OwnEndpoints['requestToJoin']>, own: WorldOwnClient) {
  const { store, now, body, account } = call
  const record = recordOf(store, own)
  const email = body.email?.toLowerCase() ?? record.invoice_email
  const client = { company_name: record.company_name, status: ownClientStatus(own), email }
  const newest = newestJoinRequest(store, own)
  assertNoRefusal(joinAskRefusal(client, newest, now))
  if (!call.me.email_verified) throw new ApiError('email_unverified')
  if (newest?.status === 'sent') newest.status = 'withdrawn'
  const request: WorldJoinRequest = {
    id: store.newId(),
    client_id: own.client_id,
    worker_id: own.worker_id,
    email: email ?? '',
    share_history: body.share_history ?? false,
    status: 'sent',
    sent_at: now,
    expires_at: addInstant(now, JOIN_REQUEST_DAYS * DAY_MS),
  }
  store.world.joinRequests.push(request)
  const token = crypto.randomUUID()
  store.joinLinks.set(token, request.id)
  const subject = `${account.profile.full_name} asks ${record.company_name} to join Daysheet`
  store.mail.push({ to: request.email, subject, token })
  return { join_request: joinRequestView(call, request) }
}

export function withdrawJoinRequest(call: Context, own: WorldOwnClient): void {
  const request = newestJoinRequest(call.store, own)
  if (request?.status !== 'sent') {
    throw new ApiError('wrong_state', { message: JOIN_REQUEST_WITHDRAWN })
  }
  request.status = 'withdrawn'
}

/** The request of a mailed link while it can be answered, with what is kept of its client. */
function openRequest(call: Context & { params: { id: string } }) {
  const { store, now, params } = call
  const id = store.joinLinks.get(params.id.toLowerCase())
  const request = store.world.joinRequests.find((one) => one.id === id)
  const own = request && findOwnClient(store, request.client_id)
  if (!request || !own) throw new ApiError('not_found', { message: JOIN_LINK_UNKNOWN })
  assertNoRefusal(joinAnswerRefusal(request, now))
  return { request, own }
}

function read(call: Call<Endpoints['read']>) {
  const { request } = openRequest(call)
  const { store } = call
  const { world } = store
  const worker = personOf(store, request.worker_id)
  return {
    join_request: {
      worker_name: worker.full_name,
      worker_trade_type: worker.trade_type,
      company_name: displayName(personOf(store, request.client_id)),
      email: request.email,
      has_account: world.people.some(({ email }) => sameEmail(email, request.email)),
      share_history: request.share_history,
      open_documents: documentsOf(call, request.client_id).filter(
        (one) => joiningPart(one) === 'open',
      ).length,
      expires_at: request.expires_at,
    },
  }
}

/** Every document of the own client, with what it is to the company that joins. */
function documentsOf({ store: { world } }: Context, client_id: string) {
  const invoices = world.invoices
    .filter((one) => one.client_id === client_id)
    .map((document) => ({ document, noun: 'invoice' as const, status: document.status }))
  const timesheets = world.timesheets
    .filter((one) => one.client_id === client_id)
    .map((document) => ({
      document,
      noun: 'timesheet' as const,
      status: document.status,
      invoice_status:
        world.invoices.find(({ timesheet_id }) => timesheet_id === document.id)?.status ?? null,
    }))
  return [...invoices, ...timesheets]
}

/** What is open becomes the company's, what was decided too where it is shared. */
function moveDocuments(call: Context, request: WorldJoinRequest, client_id: string) {
  const moving = documentsOf(call, request.client_id).filter(
    (one) => !staysWithWorker(one, request),
  )
  const parts = moving.map(joiningPart)
  for (const { document } of moving) document.client_id = client_id
  const countOf = (part: JoiningPart) => parts.filter((one) => one === part).length
  return { open: countOf('open'), decided: countOf('decided') }
}

/**
 * The projects go with the client. What stays of them keeps one of its own, so that the company reads
 * nothing of what was not shared with it.
 */
function moveProjects({ store }: Context, own: WorldOwnClient, client_id: string): void {
  const { world } = store
  const stays = [...world.invoices, ...world.timesheets].filter(
    (one) => one.client_id === own.client_id,
  )
  for (const project of world.projects.filter((one) => one.client_id === own.client_id)) {
    const lines = stays.flatMap(({ items }) => items.filter((one) => one.project_id === project.id))
    if (lines.length > 0) {
      const projectCopy = { ...project, id: store.newId() }
      world.projects.push(projectCopy)
      for (const line of lines) line.project_id = projectCopy.id
    }
    project.client_id = client_id
  }
}

function moveTheRest(call: Context, own: WorldOwnClient, request: WorldJoinRequest, id: string) {
  moveProjects(call, own, id)
  if (!request.share_history) return
  for (const one of call.store.world.cisStatements) {
    if (one.client_id === own.client_id) one.client_id = id
  }
}

function accept(call: Call<Endpoints['accept']>) {
  const { request, own } = openRequest(call)
  const { store, now, account } = call
  if (!call.me.email_verified) throw new ApiError('email_unverified')
  const worker = personOf(store, request.worker_id)
  const name = displayName(personOf(store, own.client_id))
  const existing = engagementOf(store, { client_id: account.id, worker_id: worker.id })
  if (existing && call.body?.merge !== true) {
    const message = worksTogetherAlready(worker.full_name, name)
    throw new ApiError('duplicate', { message })
  }
  if (existing?.status !== 'active') {
    const message = joiningRefusal(licencesOf(call, account.id), displayName(account.profile))
    if (message !== null) throw new ApiError('licences_exhausted', { message })
  }
  const ownEngagement = engagementOf(store, own)
  const moved = moveDocuments(call, request, account.id)
  moveTheRest(call, own, request, account.id)
  if (!existing && ownEngagement)
    Object.assign(ownEngagement, { client_id: account.id, status: 'active' })
  if (existing) {
    Object.assign(existing, { status: 'active', ending: null })
    if (ownEngagement)
      store.world.engagements.splice(store.world.engagements.indexOf(ownEngagement), 1)
  }
  request.status = 'accepted'
  Object.assign(own, { joined_at: now, joined_client_id: account.id, version: own.version + 1 })
  notifyPerson(call, worker.id, {
    ...joinNotification(name, 'accepted'),
    subject: { noun: 'client', id: account.id },
  })
  return {
    message: joinedMessage(worker.full_name),
    engagement_id: (existing ?? ownEngagement)?.id ?? '',
    client_id: account.id,
    worker_id: worker.id,
    moved,
  }
}

export const joinRequests: Handlers<Endpoints> = {
  read,
  accept,
  decline: (call) => {
    const { request, own } = openRequest(call)
    request.status = 'declined'
    const name = displayName(personOf(call.store, own.client_id))
    notifyPerson(call, request.worker_id, {
      ...joinNotification(name, 'declined'),
      subject: { noun: 'client', id: own.client_id },
    })
    return { message: JOIN_DECLINED }
  },
}
