import { addDays, ApiError, mondayOf, type Invoice, type InvoiceSummary } from '@daysheet/core'
import { part, payRun, type Step, type Undo } from './play-run.ts'
import type { Act } from './year-of-acts.ts'
import { allInvoices } from './read-year.ts'
import type { YearSides } from './year-sides.ts'

const reason = 'Put right'
const at = <Item>(items: readonly Item[], of: number): Item | undefined =>
  items[Math.floor(of * items.length)]

/** An invoice that was approved is turned down, so that no figure counts it. */
async function turnDown(sides: YearSides, { id }: Pick<InvoiceSummary, 'id'>): Promise<void> {
  const params = { id }
  const { invoices } = sides.asClient()
  await invoices.reopen({ params, body: { reason } })
  await invoices.resolveDispute({
    params,
    body: { resolution: 'rejected' },
  })
}

async function bill(sides: YearSides, act: Step<'bill'>): Promise<Undo> {
  const today = sides.today()
  const [site, elsewhere] = sides.projectIds
  const work = (project_id: string, unit_rate: number) => ({
    ...{ work_date: today, project_id, pricing_type: 'fixed_price' as const },
    ...{ item_description: 'Second fix', quantity: 1, unit_rate },
  })
  const expenses = [
    { description: 'Fixings', quantity: 1, rate: act.materials },
    { description: 'Mileage', quantity: 1, rate: act.travel, cis_liable: true },
  ]
  const { invoice } = await sides.asWorker(act.worker).invoices.create({
    params: { id: sides.workerIds[act.worker] },
    body: {
      client_id: sides.clientId,
      period_start: mondayOf(today),
      period_end: addDays(mondayOf(today), 6),
      due_date: addDays(today, 14),
      status: 'submitted',
      items: [
        work(site, act.labour),
        ...(act.elsewhere > 0 ? [work(elsewhere, act.elsewhere)] : []),
      ],
      expenses: expenses.filter(({ rate }) => rate > 0),
    },
  })
  const params = { id: invoice.id }
  await sides.asClient().invoices.approve({ params })
  return () => turnDown(sides, invoice)
}

async function recordPayment(
  sides: YearSides,
  { id }: InvoiceSummary,
  amount: { gross_amount?: number; amount?: number },
  ago: number,
): Promise<Undo> {
  const params = { id }
  const paid_at = addDays(sides.today(), -ago)
  await sides.asClient().invoices.markPaid({ params, body: { paid_at, ...amount } })
  return () => sides.asClient().invoices.undoPayment({ params, body: { reason } })
}

async function credit(sides: YearSides, act: Step<'credit'>, invoice: Invoice): Promise<Undo> {
  const worker = sides.asWorker(workerOf(sides, invoice))
  const line = at(invoice.items, act.line / 5)
  const left = (line?.amount ?? 0) - (line?.credited ?? 0)
  const lines = [{ item_id: line?.id ?? '', amount: part(left, act.share) }]
  // In full is rare enough to leave something for the rest of the year.
  const body = act.share > 0.95 ? { full: true, reason } : { lines, reason }
  const { credit_note } = await worker.creditNotes.create({ params: { id: invoice.id }, body })
  return () => worker.creditNotes.withdraw({ params: { id: credit_note.id }, body: { reason } })
}

async function refund(sides: YearSides, act: Step<'refund'>): Promise<Undo | null> {
  const { credit_notes } = await sides.asClient().creditNotes.listForClient({
    params: { id: sides.clientId },
    query: { status: 'owed_back' },
  })
  const note = at(credit_notes, act.of)
  if (!note) return null
  const params = { id: note.id }
  const body = { refunded_on: sides.today() }
  await sides.asClient().creditNotes.refund({ params, body })
  return () => sides.asClient().creditNotes.undoRefund({ params, body: { reason } })
}

async function complete(sides: YearSides): Promise<Undo> {
  const { retentions } = sides.asClient()
  const params = { id: sides.projectIds[0] }
  const { milestones: before } = await retentions.readMilestones({ params })
  const set = (practical_completion_on: string | null) =>
    sides.asClient().retentions.setMilestones({ params, body: { practical_completion_on } })
  await set(sides.today())
  return () => set(before.practical_completion_on)
}

const draftsOf = async (sides: YearSides) =>
  (await allInvoices(sides, 'worker')).filter(
    ({ kind, status }) => kind === 'retention_release' && status === 'draft',
  )
const workerOf = ({ workerIds }: YearSides, { worker_id }: InvoiceSummary) =>
  workerIds.indexOf(worker_id)

async function release(sides: YearSides, act: Step<'release'>): Promise<Undo | null> {
  const client = sides.asClient()
  const { retentions } = await client.retentions.listForClient({
    params: { id: sides.clientId },
    query: {},
  })
  const held = at(
    retentions.filter((one) => one.abilities.release),
    act.of,
  )
  if (!held) return null
  const known = new Set((await draftsOf(sides)).map(({ id }) => id))
  const amount = part(held.held, act.share)
  await client.retentions.release({ params: { id: held.id }, body: { amount, reason } })
  const made = (await draftsOf(sides)).filter(({ id }) => !known.has(id))
  const submit = (invoice: InvoiceSummary) =>
    sides
      .asWorker(workerOf(sides, invoice))
      .retentions.submitRelease({ params: { id: invoice.id } })
  for (const invoice of act.isSent ? made : []) {
    await submit(invoice)
    await sides.asClient().invoices.approve({ params: { id: invoice.id } })
  }
  return async () => {
    for (const invoice of made) {
      if (act.isSent) await turnDown(sides, invoice)
      else {
        await submit(invoice)
        await sides.asClient().invoices.reject({ params: { id: invoice.id }, body: { reason } })
      }
    }
  }
}

async function take(sides: YearSides, act: Act): Promise<Undo | null> {
  if (act.do === 'bill') return bill(sides, act)
  if (act.do === 'refund') return refund(sides, act)
  if (act.do === 'complete') return complete(sides)
  if (act.do === 'release') return release(sides, act)
  if (act.do === 'run') return payRun(sides, act)
  const invoices = await allInvoices(sides, 'worker')
  const due = invoices.filter(({ amount_due, status }) => amount_due > 0 && isPayable(status))
  if (act.do === 'credit') {
    const all = invoices.filter(({ abilities }) => abilities.credit)
    const paid = all.filter(({ status }) => status === 'paid')
    const one = at(act.ofPaid && paid.length > 0 ? paid : all, act.of)
    if (!one) return null
    const params = { id: one.id }
    const { invoice } = await sides.asWorker(workerOf(sides, one)).invoices.read({ params })
    return credit(sides, act, invoice)
  }
  const one = at(due, act.of)
  if (!one) return null
  if (act.do === 'settle') return recordPayment(sides, one, {}, act.ago)
  return recordPayment(sides, one, { [act.by]: part(one.amount_due, act.share) }, act.ago)
}

const isPayable = (status: string) => status === 'approved' || status === 'dispute_resolved'

/** What was done of a year, with how each of it is taken back. */
export interface Done {
  what: Act['do']
  /** Its place in the year. */
  act: number
  undo: Undo
}

/**
 * Does what can be done of a year, one act after another. What an act can't do here is refused, and
 * the year goes on without it.
 */
export async function playYear(
  sides: YearSides,
  acts: readonly Act[],
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<Done[]> {
  const done: Done[] = []
  for (const [index, act] of acts.entries()) {
    sides.goTo(index)
    await before()
    const undo = await take(sides, act).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return null
      throw error
    })
    if (undo) done.push({ what: act.do, act: index, undo })
  }
  return done
}
