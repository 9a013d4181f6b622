import {
  addInstant,
  ApiError,
  displayName,
  isDecidedForClient,
  JOIN_DECLINED,
  JOIN_LINK_UNKNOWN,
  JOIN_REQUEST_DAYS,
  JOIN_REQUEST_WITHDRAWN,
  joinAnswerRefusal,
  joinAskRefusal,
  joinedMessage,
  joiningRefusal,
  joinNotification,
  joinsClient,
  ownClientStatus,
  staysWithWorker,
  worksTogetherAlready,
  type contract,
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
  const isOpen = (one: { client_id: string; status: string }) =>
    one.client_id === request.client_id && joinsClient(one.status)
  return {
    join_request: {
      worker_name: worker.full_name,
      worker_trade_type: worker.trade_type,
      company_name: displayName(personOf(store, request.client_id)),
      email: request.email,
      has_account: world.people.some(({ email }) => sameEmail(email, request.email)),
      share_history: request.share_history,
      open_documents: [...world.invoices, ...world.timesheets].filter(isOpen).length,
      expires_at: request.expires_at,
    },
  }
}

/** What is open becomes the company's, what was decided too where it is shared. */
function moveDocuments({ store }: Context, request: WorldJoinRequest, client_id: string) {
  const { world } = store
  const moved = { open: 0, decided: 0 }
  for (const one of [...world.invoices, ...world.timesheets]) {
    if (one.client_id !== request.client_id || staysWithWorker(one.status, request)) continue
    if (one.status !== 'draft') moved[isDecidedForClient(one.status) ? 'decided' : 'open'] += 1
    one.client_id = client_id
  }
  return moved
}

function moveTheRest(
  call: Context,
  own: WorldOwnClient,
  request: WorldJoinRequest,
  client_id: string,
) {
  const { world } = call.store
  for (const project of world.projects) {
    if (project.client_id === own.client_id) project.client_id = client_id
  }
  if (request.share_history) {
    for (const one of world.cisStatements) {
      if (one.client_id === own.client_id) one.client_id = client_id
    }
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
  const kept = engagementOf(store, own)
  const moved = moveDocuments(call, request, account.id)
  moveTheRest(call, own, request, account.id)
  if (!existing && kept) Object.assign(kept, { client_id: account.id, status: 'active' })
  if (existing) {
    Object.assign(existing, { status: 'active', ending: null })
    if (kept) store.world.engagements.splice(store.world.engagements.indexOf(kept), 1)
  }
  request.status = 'accepted'
  Object.assign(own, { joined_at: now, joined_client_id: account.id, version: own.version + 1 })
  notifyPerson(call, worker.id, {
    ...joinNotification(name, 'accepted'),
    subject: { noun: 'client', id: account.id },
  })
  return {
    message: joinedMessage(worker.full_name),
    engagement_id: (existing ?? kept)?.id ?? '',
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
