import {
  ApiError,
  assertNotRefused,
  assertVersion,
  dueForRelease,
  heldOfInvoices,
  isPermitted,
  NO_MILESTONES,
  NOT_A_RELEASE,
  NOT_ASSIGNED,
  planMilestones,
  planRelease,
  poundsFromPence,
  releasedPartsOf,
  releaseFigures,
  releaseInvoiceContent,
  RETENTION_CSV_COLUMNS,
  RETENTION_DEFAULTS,
  retentionCsvRows,
  retentionDays,
  retentionList,
  retentionReleasedNotification,
  retentionView,
  sumPence,
  type contract,
  type InvoiceToSave,
  type RetentionInvoice,
} from '@daysheet/core'
import { invoiceItem, type WorldInvoice, type WorldRetention } from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertSelf,
  byId,
  notify,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { csvText } from './csv-text.ts'
import { newNumber, saveDocument } from './document-saves.ts'
import { engagementOf, findVisible } from './documents.ts'
import { EMPTY_COLUMNS, invoiceType } from './invoice-type.ts'
import { invoiceOf } from './invoice-views.ts'
import { isProjectSeen } from './project-scope.ts'
import { retentionFacts } from './retention-facts.ts'
import { changeTerms } from './retention-writes.ts'
import { standingOf } from './verifications.ts'

type Endpoints = typeof contract.retentions

const isSeen = (call: SignedInCall, { project_id }: WorldRetention): boolean =>
  call.account.side === 'worker' || isProjectSeen(call, byId(call.store.world.projects, project_id))

const viewOf = (call: SignedInCall, retention: WorldRetention, asOf: string) =>
  retentionView(
    retentionFacts(call, retention),
    asOf,
    call.account.side === 'client' && isPermitted(call.viewer, 'pay'),
  )

function ledger(call: Call<Endpoints['listForClient']>) {
  assertSelf(call)
  const { account, query, today, store } = call
  const asOf = query.as_of || today
  const mine = store.world.retentions.filter(
    (one) =>
      (account.side === 'client' ? one.client_id : one.worker_id) === account.id &&
      (query.project_id === undefined || one.project_id === query.project_id) &&
      isSeen(call, one),
  )
  return retentionList(
    mine.map((one) => viewOf(call, one, asOf)),
    asOf,
  )
}

async function csv(call: Call<Endpoints['listForClient']>): Promise<Blob> {
  const rows = retentionCsvRows(ledger(call).retentions)
  const text = await csvText([RETENTION_CSV_COLUMNS, ...rows])
  return new Blob([text], { type: 'text/csv' })
}

/** Makes one draft of the worker, with its entries in the ledger. */
function makeInvoice(
  call: SignedInCall,
  retention: WorldRetention & { project_name: string },
  invoice: RetentionInvoice,
): WorldInvoice {
  const { store, today, now } = call
  const { client_id, worker_id, project_name: project } = retention
  const engagement = engagementOf(store, retention)
  if (!engagement) throw accessDenied()
  const tax = standingOf(store, engagement)
  const { columns, lines } = releaseInvoiceContent(invoice, tax, { client_id, project, today })
  const made: WorldInvoice = {
    ...EMPTY_COLUMNS,
    id: store.newId(),
    invoice_number: newNumber({ store, today }, invoiceType, worker_id),
    worker_id,
    version: 1,
    status: 'draft',
    created_at: now,
    updated_at: now,
    submitted_at: null,
    timesheet_id: null,
    ...columns,
    items: lines.map((line) => invoiceItem(line, undefined, store.newId())),
  }
  store.world.invoices.push(made)
  for (const { invoice_id, liable, materials } of invoice.parts) {
    store.world.retentionEntries.push({
      retention_id: retention.id,
      invoice_id,
      project_id: retention.project_id,
      kind: 'released',
      liable: poundsFromPence(liable),
      materials: poundsFromPence(materials),
      entered_on: today,
      release_invoice_id: made.id,
    })
  }
  return made
}

function release(call: Call<Endpoints['release']>) {
  const { store, account, today, body, params } = call
  const retention = byId(store.world.retentions, params.id)
  if (retention.client_id !== account.id || !isSeen(call, retention)) throw accessDenied()
  const facts = retentionFacts(call, retention)
  const { terms, recorded, entries, client_name, project_name } = facts
  const days = retentionDays(terms, recorded)
  const due = dueForRelease(entries, terms ?? RETENTION_DEFAULTS, days, today)
  const plan = planRelease(heldOfInvoices(entries), { ...body, due })
  assertNotRefused(plan)
  for (const invoice of plan) {
    const { id, invoice_number } = makeInvoice(call, { ...retention, project_name }, invoice)
    const amount = poundsFromPence(sumPence(invoice.parts.map((part) => part.amount)))
    notify(
      call,
      retention.worker_id,
      retentionReleasedNotification({
        client: client_name,
        project: project_name,
        amount,
        invoice_number,
        invoice_id: id,
      }),
    )
  }
  return { retention: viewOf(call, retention, today), released: body.amount }
}

function ownProject(call: SignedInCall & { params: { id: string } }) {
  const project = byId(call.store.world.projects, call.params.id)
  if (project.client_id !== call.account.id || !isProjectSeen(call, project)) throw accessDenied()
  return project
}

function milestonesOf({ store }: SignedInCall, project: { id: string; version: number }) {
  const found = store.world.retentionMilestones.find((one) => one.project_id === project.id)
  return { ...NO_MILESTONES, ...found, project_id: project.id, version: project.version }
}

function setMilestones(call: Call<Endpoints['setMilestones']>) {
  const project = ownProject(call)
  const { version, ...changes } = call.body
  assertVersion(project, version)
  const after = planMilestones(milestonesOf(call, project), changes)
  assertNotRefused(after)
  const { world } = call.store
  world.retentionMilestones = [
    ...world.retentionMilestones.filter(({ project_id }) => project_id !== project.id),
    { project_id: project.id, ...after },
  ]
  project.version += 1
  return { milestones: milestonesOf(call, project) }
}

function setAssignmentTerms(call: Call<Endpoints['setAssignmentTerms']>) {
  const project = ownProject(call)
  const worker_id = call.params.workerId
  const isAssigned = call.store.world.assignments.some(
    (one) => one.project_id === project.id && one.worker_id === worker_id,
  )
  if (!isAssigned) throw new ApiError('not_found', { message: NOT_ASSIGNED })
  const whose = { client_id: project.client_id, worker_id, project }
  return { retention: changeTerms(call, whose, call.body.retention) }
}

function submitRelease(call: Call<Endpoints['submitRelease']>) {
  const before = findVisible(call, invoiceType)
  if (before.kind !== 'retention_release') {
    throw new ApiError('wrong_state', { message: NOT_A_RELEASE })
  }
  const { items } = before
  const body = {
    client_id: before.client_id,
    items: [],
    status: 'submitted',
    version: call.body?.version,
  } as unknown as InvoiceToSave
  const saved = saveDocument(
    { ...call, body },
    {
      ...invoiceType,
      contentOf: (_input, { terms }) => ({
        columns: releaseFigures(releasedPartsOf(before), terms) as never,
        lines: [],
        withheld: [],
      }),
      itemsOf: () => items,
      contentWritten: () => undefined,
    },
    before.status === 'disputed' ? 'amend' : 'update',
  )
  return { invoice: invoiceOf(call, saved) }
}

export const retentions: Handlers<Endpoints> = {
  listForClient: ledger,
  listForWorker: ledger as Handlers<Endpoints>['listForWorker'],
  csvForClient: csv,
  csvForWorker: csv as Handlers<Endpoints>['csvForWorker'],
  release,
  readMilestones: (call) => ({ milestones: milestonesOf(call, ownProject(call)) }),
  setMilestones,
  setAssignmentTerms,
  submitRelease,
}
