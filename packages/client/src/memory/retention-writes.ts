import {
  assertNotRefused,
  ApiError,
  displayName,
  planRetentionTerms,
  poundsFromPence,
  RELEASE_CREDITED,
  RETENTION_RELEASED,
  type RetentionLeft,
  type RetentionTerms,
  type RetentionTermsBody,
  type WithheldOfProject,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { notify, type SignedInCall } from './call.ts'
import { ownTermsOf } from './retention-facts.ts'

/** The retention of a worker on a project, made where there is none yet. */
function retentionIdOf(
  { store }: SignedInCall,
  { client_id, worker_id }: WorldInvoice,
  project_id: string,
): string {
  const { retentions } = store.world
  const found = retentions.find(
    (one) => one.worker_id === worker_id && one.project_id === project_id,
  )
  if (found) return found.id
  const id = store.newId()
  retentions.push({ id, client_id, worker_id, project_id })
  return id
}

/** What a draft kept back goes with it. */
export function forgetWithheld({ store }: SignedInCall, { id }: Pick<WorldInvoice, 'id'>): void {
  const { world } = store
  world.retentionEntries = world.retentionEntries.filter(
    ({ invoice_id, kind }) => invoice_id !== id || kind !== 'withheld',
  )
}

/** Writes what a saved invoice keeps back in place of what it kept back before. */
export function keepWithheld(
  call: SignedInCall,
  invoice: WorldInvoice,
  withheld: readonly WithheldOfProject[],
): void {
  forgetWithheld(call, invoice)
  for (const { project_id, retention, liable, materials } of withheld) {
    if (retention === 0) continue
    call.store.world.retentionEntries.push({
      retention_id: retentionIdOf(call, invoice, project_id),
      invoice_id: invoice.id,
      project_id,
      kind: 'withheld',
      liable: poundsFromPence(liable),
      materials: poundsFromPence(materials),
      entered_on: call.today,
      release_invoice_id: null,
    })
  }
}

/** Throws once retention of the invoice was released. */
export function assertNothingReleased({ store }: SignedInCall, { id }: { id: string }): void {
  const isReleased = store.world.retentionEntries.some(
    (one) =>
      one.invoice_id === id &&
      one.kind === 'released' &&
      store.world.invoices.find((invoice) => invoice.id === one.release_invoice_id)?.status !==
        'rejected',
  )
  if (isReleased) throw new ApiError('wrong_state', { message: RETENTION_RELEASED })
}

/** Throws where an invoice that is turned down is for retention of one that was credited since. */
export function assertNotCreditedSince(
  { store: { world } }: SignedInCall,
  { id, kind, created_at }: WorldInvoice,
): void {
  if (kind !== 'retention_release') return
  const from = world.retentionEntries.filter(({ release_invoice_id }) => release_invoice_id === id)
  const isCredited = world.creditNotes.some(
    (note) =>
      from.some(({ invoice_id }) => invoice_id === note.invoice_id) &&
      note.status !== 'withdrawn' &&
      note.created_at >= created_at,
  )
  if (isCredited) throw new ApiError('wrong_state', { message: RELEASE_CREDITED })
}

/** Writes into the ledger what a credit note takes off what is held, by project. */
export function reverseRetention(
  { store: { world }, today }: SignedInCall,
  { id }: WorldInvoice,
  reversed: readonly RetentionLeft[],
): void {
  for (const { project_id, liable, materials } of reversed) {
    const withheldEntry = world.retentionEntries.find(
      (one) => one.invoice_id === id && one.kind === 'withheld' && one.project_id === project_id,
    )
    if (!withheldEntry) throw new Error(`Nothing of ${id} was kept back on ${project_id}`)
    world.retentionEntries.push({
      ...withheldEntry,
      kind: 'reversed',
      liable: poundsFromPence(liable),
      materials: poundsFromPence(materials),
      entered_on: today,
    })
  }
}

interface Whose {
  client_id: string
  worker_id: string
  project: { id: string; name: string } | null
}

/** Begins other terms, and tells the worker. */
export function changeTerms(
  call: SignedInCall,
  { client_id, worker_id, project }: Whose,
  input: RetentionTermsBody | null,
): RetentionTerms | null {
  const { store, account, today } = call
  const pair = { client_id, worker_id }
  const project_id = project?.id ?? null
  const plan = planRetentionTerms(ownTermsOf(store, pair, project_id), input, {
    client: displayName(account.profile),
    project: project?.name ?? null,
    today,
    path: 'retention',
  })
  assertNotRefused(plan)
  if (!plan.isChanged) return ownTermsOf(store, pair, project_id)
  const { world } = store
  world.retentionTerms = world.retentionTerms.filter(
    (one) =>
      one.client_id !== client_id || one.worker_id !== worker_id || one.project_id !== project_id,
  )
  if (plan.terms) world.retentionTerms.push({ ...pair, project_id, terms: plan.terms })
  if (plan.notification) {
    notify(call, worker_id, { ...plan.notification, subject: { noun: 'client', id: client_id } })
  }
  return plan.terms
}
