import {
  countsTowardsCap,
  displayName,
  isRetentionHeld,
  isRetentionOn,
  londonDay,
  NO_MILESTONES,
  NO_PENCE,
  pence,
  penceFromPounds,
  poundsFromPence,
  retentionFigures,
  retentionTermsOf,
  retentionUnbilled,
  type InvoicedEntry,
  type Pence,
  type RetentionFacts,
  type Retentions,
  type RetentionTerms,
} from '@daysheet/core'
import type { WorldInvoice, WorldRetention, WorldRetentionEntry } from '@daysheet/core/fixtures'
import { personOf, type Context } from './call.ts'
import type { Store } from './store.ts'

interface Pair {
  client_id: string
  worker_id: string
}

/** The terms of an engagement, or those that an assignment has of its own. */
export const ownTermsOf = (
  { world }: Store,
  { client_id, worker_id }: Pair,
  project_id: string | null,
): RetentionTerms | null =>
  world.retentionTerms.find(
    (one) =>
      one.client_id === client_id && one.worker_id === worker_id && one.project_id === project_id,
  )?.terms ?? null

const termsThatCount = (store: Store, pair: Pair, project_id: string) =>
  retentionTermsOf({
    engagement: ownTermsOf(store, pair, null),
    assignment: ownTermsOf(store, pair, project_id),
  })

const invoiceById = ({ world }: Store, id: string | null): WorldInvoice | undefined =>
  world.invoices.find((one) => one.id === id)

export const isRefusedRelease = (store: Store, entry: WorldRetentionEntry): boolean =>
  invoiceById(store, entry.release_invoice_id)?.status === 'rejected'

/** What counts towards a cap, without the invoice that is being priced. */
function heldBefore(store: Store, pair: Pair, project_id: string, exceptId: string | null): Pence {
  const { retentions, retentionEntries } = store.world
  const ids = new Set(
    retentions
      .filter((one) => one.worker_id === pair.worker_id && one.project_id === project_id)
      .map(({ id }) => id),
  )
  let held = 0
  for (const entry of retentionEntries) {
    const invoice = invoiceById(store, entry.invoice_id)
    if (!ids.has(entry.retention_id) || !invoice || invoice.id === exceptId) continue
    if (!countsTowardsCap(invoice.status) || isRefusedRelease(store, entry)) continue
    const amount = penceFromPounds(entry.liable) + penceFromPounds(entry.materials)
    held += entry.kind === 'withheld' ? amount : -amount
  }
  return pence(held)
}

/** What the invoice of a worker keeps back, by project. */
export const retentionsFor = (
  store: Store,
  pair: Pair,
  projectIds: readonly string[],
  exceptId: string | null,
): Retentions =>
  new Map(
    [...new Set(projectIds)].flatMap((project_id) => {
      const terms = termsThatCount(store, pair, project_id)
      if (!isRetentionOn(terms)) return []
      const held_before =
        terms.cap_amount === null ? NO_PENCE : heldBefore(store, pair, project_id, exceptId)
      return [[project_id, { terms, held_before }] as const]
    }),
  )

/** The same of one project, in pounds, as a form prices it. */
export function projectRetention(store: Store, pair: Pair, project_id: string) {
  const one = retentionsFor(store, pair, [project_id], null).get(project_id)
  return one ? { terms: one.terms, held_before: poundsFromPence(one.held_before) } : null
}

function entriesOf(store: Store, { id, worker_id }: WorldRetention): InvoicedEntry[] {
  const entries = store.world.retentionEntries.filter(({ retention_id }) => retention_id === id)
  return entries
    .flatMap((entry): InvoicedEntry[] => {
      const invoice = invoiceById(store, entry.invoice_id)
      if (!invoice || !isRetentionHeld(invoice.status) || isRefusedRelease(store, entry)) return []
      const release = invoiceById(store, entry.release_invoice_id)
      const { invoice_number, vat_registered, vat_treatment } = invoice
      return [
        {
          ...entry,
          worker_id,
          invoice_number,
          vat_registered,
          vat_treatment,
          liable: penceFromPounds(entry.liable),
          materials: penceFromPounds(entry.materials),
          invoiced_on:
            release?.submitted_at && release.status !== 'draft'
              ? londonDay(release.submitted_at)
              : null,
          paid_on: release?.paid_at ?? null,
        },
      ]
    })
    .sort((one, other) => (one.entered_on < other.entered_on ? -1 : 1))
}

/** All that is known of a retention. */
export function retentionFacts(
  { store }: Context,
  retention: WorldRetention,
): Omit<RetentionFacts, 'entries'> & { entries: InvoicedEntry[] } {
  const { world } = store
  const project = world.projects.find(({ id }) => id === retention.project_id)
  const milestones = world.retentionMilestones.find((one) => one.project_id === project?.id)
  return {
    ...retention,
    client_name: displayName(personOf(store, retention.client_id)),
    worker_name: personOf(store, retention.worker_id).full_name,
    project_name: project?.name ?? '',
    project_code: project?.code ?? null,
    is_closed: project ? project.status !== 'active' || project.archived : true,
    terms: termsThatCount(store, retention, retention.project_id),
    recorded: milestones
      ? {
          practical_completion_on: milestones.practical_completion_on,
          defects_end_on: milestones.defects_end_on,
        }
      : NO_MILESTONES,
    entries: entriesOf(store, retention),
  }
}

/** What a client keeps back of a worker by the engagement, and holds now over all projects. */
export function retentionWith(context: Context, pair: Pair): { percent: number; held: number } {
  const { store, today } = context
  const entries = store.world.retentions
    .filter((one) => one.client_id === pair.client_id && one.worker_id === pair.worker_id)
    .flatMap((one) => retentionFacts(context, one).entries)
  return {
    percent: ownTermsOf(store, pair, null)?.percent ?? 0,
    held: poundsFromPence(retentionFigures(entries, today).held),
  }
}

/** What of a worker's retention is due to them and not invoiced. */
export const retentionUnbilledOf = (context: Context, pair: Pair): Pence =>
  retentionUnbilled(
    context.store.world.retentions
      .filter((one) => one.client_id === pair.client_id && one.worker_id === pair.worker_id)
      .map((one) => retentionFacts(context, one)),
    context.today,
  )
