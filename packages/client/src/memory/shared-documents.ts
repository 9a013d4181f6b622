import {
  ApiError,
  assertNotRefused,
  clientMailRefusedNotification,
  clientMailsStoppedNotification,
  displayName,
  LINK_NOT_FOUND,
  linkState,
  mayRefuseMails,
  noMoreMail,
  planDecisionByLink,
  stopsSending,
  type ClientDecision,
  type contract,
  type LinkState,
} from '@daysheet/core'
import { textPdf, type WorldInvoice, type WorldTimesheet } from '@daysheet/core/fixtures'
import { notifyPerson, personOf, type Context, type Handlers, type SignedInCall } from './call.ts'
import { writeStep } from './document-steps.ts'
import { clientKindOf, type DocumentType, type StoredDocument } from './documents.ts'
import { invoiceType } from './invoice-type.ts'
import { viewerOf } from './memberships.ts'
import { findOwnClient } from './own-client-records.ts'
import { staleVersionOf } from './replaced-documents.ts'
import { sharedDocumentView } from './shared-document-view.ts'
import { timesheetType } from './timesheet-type.ts'

type Endpoints = typeof contract.sharedDocuments
type LinkCall = Context & { params: { secret: string } }

/** What a mailed link finds. */
function findShared({ store, today, params }: LinkCall) {
  const link = store.documentLinks.get(params.secret.toLowerCase())
  if (!link) throw new ApiError('not_found', { message: LINK_NOT_FOUND })
  const documents: (WorldInvoice | WorldTimesheet)[] =
    link.noun === 'invoice' ? store.world.invoices : store.world.timesheets
  const document = documents.find(({ id }) => id === link.document_id)
  const state = linkState(
    { ...link, worker_name: personOf(store, link.worker_id).full_name },
    document
      ? {
          paid_at: null,
          ...document,
          is_for_client: document.client_id === link.client_id,
          has_joined: findOwnClient(store, link.client_id)?.joined_at != null,
        }
      : null,
    today,
  )
  return { link, document: document as WorldInvoice | WorldTimesheet, state }
}

function assertOpen(state: LinkState, isOpen = state.state === 'open'): void {
  if (state.state === 'open' || isOpen) return
  throw new ApiError('wrong_state', { message: state.sentence })
}

/** The document of a mailed link while that opens it. */
function openShared(call: LinkCall) {
  const { state, ...found } = findShared(call)
  assertOpen(state)
  return found
}

const shown = (call: LinkCall) => {
  const { link, document } = openShared(call)
  return { document: sharedDocumentView(call.store, link, document) }
}

/** What a step needs of its caller: nobody is signed in, and what follows is the worker's to read. */
function asWorker(call: Context, worker_id: string): SignedInCall {
  const me = personOf(call.store, worker_id)
  const viewer = viewerOf(call.store, call.session, me)
  return { ...call, me, viewer, account: { ...viewer.account, profile: me } }
}

function decide<Stored extends StoredDocument>(
  call: LinkCall & { body: { version: number } },
  type: DocumentType<Stored>,
  document: Stored,
  said: { what: ClientDecision; reason?: string; email: string; link_id: string },
): void {
  const { store, now } = call
  const plan = planDecisionByLink(
    type,
    {
      status: document.status,
      client_kind: clientKindOf(store, document.client_id),
      client: displayName(personOf(store, document.client_id)),
    },
    said,
    { at: now, stale: staleVersionOf(store, document, call.body.version) },
  )
  assertNotRefused(plan)
  writeStep(asWorker(call, document.worker_id), type, document, plan)
}

function answer(
  call: LinkCall & { body: { version: number } },
  said: { what: ClientDecision; reason?: string },
) {
  const { link, document } = openShared(call)
  const byLink = { ...said, email: link.address, link_id: link.id }
  if (link.noun === 'invoice') decide(call, invoiceType, document as WorldInvoice, byLink)
  else decide(call, timesheetType, document as WorldTimesheet, byLink)
  return shown(call)
}

function notForMe(call: LinkCall) {
  const { store, now } = call
  const { link, state } = findShared(call)
  assertOpen(state, mayRefuseMails(state))
  const { worker_id, address, noun, document_id, client_id } = link
  store.refusedAddresses.push({ worker_id, address, created_at: now })
  for (const one of store.documentLinks.values()) {
    if (one.worker_id === worker_id && one.address === address) one.revoked_at ??= now
  }
  const client = displayName(personOf(store, client_id))
  const subject = { noun, id: document_id }
  notifyPerson(call, worker_id, { ...clientMailRefusedNotification({ address, client }), subject })
  const refusedAt = store.refusedAddresses
    .filter((one) => one.worker_id === worker_id)
    .map(({ created_at }) => created_at)
  if (!store.stoppedSenders.has(worker_id) && stopsSending(refusedAt, now)) {
    store.stoppedSenders.set(worker_id, now)
    notifyPerson(call, worker_id, { ...clientMailsStoppedNotification(), subject })
  }
  return { message: noMoreMail({ worker_name: personOf(store, worker_id).full_name, address }) }
}

export const sharedDocuments: Handlers<Endpoints> = {
  read: shown,
  approve: (call) => answer(call, { what: 'approved' }),
  question: (call) => answer(call, { what: 'disputed', reason: call.body.reason }),
  notForMe,
  pdf: (call) => {
    const { document } = shown(call)
    const lines = [
      `${document.number} from ${document.worker_name} to ${document.client_name}`,
      ...document.work.map(({ work_date, title }) => `${work_date} ${title}`),
    ]
    return new Blob([textPdf(lines)], { type: 'application/pdf' })
  },
}
