import { addDays, ApiError, formatDay, formatPounds, type Invoice } from '@daysheet/core'
import {
  exampleHours,
  exampleWeek,
  sendInvoice,
  sendTimesheet,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { has, refused, rejectionOf, same, type Refusal } from './expectation.ts'

/** A decision about an older version than the newest, with the first thing that changed. */
export const staleDecision = (noun: 'invoice' | 'timesheet', change?: string): Refusal => ({
  code: 'stale_version',
  status: 409,
  message: `This ${noun} was changed after you opened it${change ? ` (${change})` : ''}. Nothing was done. Look at it again, then decide.`,
})

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : [])

/** An invoice that its client saw, disputed elsewhere and got back without its last two days. */
async function amendedInvoice(world: ConformanceWorld) {
  const { client, worker } = world
  const { id } = await sendInvoice(world)
  const params = { id }
  const seen = (await client.api.invoices.read({ params })).invoice
  await client.api.invoices.dispute({
    params,
    body: { reason: 'No Saturday', version: seen.version },
  })
  const week = exampleWeek(world)
  const body = { ...week, status: 'submitted' as const, items: week.items.slice(0, 4) }
  const { invoice } = await worker.api.invoices.amend({ params, body })
  return { params, seen, amended: invoice }
}

const netChange = (seen: Invoice, amended: Invoice) =>
  `Net amount: ${formatPounds(seen.net_amount)}, now ${formatPounds(amended.net_amount)}`

export const staleDecisionCases: ConformanceCase[] = [
  {
    name: 'an invoice that was amended is not decided by what it was, and the answer says what changed',
    run: async (world) => {
      const { invoices } = world.client.api
      const { params, seen, amended } = await amendedInvoice(world)
      const { version } = seen
      const refusal = staleDecision('invoice', netChange(seen, amended))
      await refused('approving', invoices.approve({ params, body: { version } }), refusal)
      const reason = 'Twice'
      await refused('rejecting', invoices.reject({ params, body: { reason, version } }), refusal)
      await refused('disputing', invoices.dispute({ params, body: { reason, version } }), refusal)
      const error = await rejectionOf('it', invoices.approve({ params, body: { version } }))
      const saturday = formatDay(exampleWeek(world).items[5]?.work_date ?? '', 'weekday')
      same('the first figure', issuesOf(error)[0], {
        path: 'net_amount',
        message: netChange(seen, amended),
      })
      same('the last day', issuesOf(error).at(-1), {
        path: 'items',
        message: `${saturday}: removed Kirkstall Road Flats, 8.0 h, Weekend, £400.00`,
      })
      const now = (await invoices.read({ params })).invoice
      has('nothing happened', now, { status: 'submitted', version: amended.version })
      const approved = await invoices.approve({ params, body: { version: now.version } })
      same('the newest', approved.invoice.status, 'approved')
    },
  },
  {
    name: 'a payment, its undoing and the end of a dispute are refused for an older version',
    run: async (world) => {
      const { invoices } = world.client.api
      const { params, seen, amended } = await amendedInvoice(world)
      const { version } = seen
      const change = netChange(seen, amended)
      const refusal = staleDecision('invoice')
      const reason = 'Six hours'
      const disputed = (await invoices.dispute({ params, body: { reason } })).invoice
      const resolution = 'resolved'
      const resolve = (seenVersion: number) =>
        invoices.resolveDispute({ params, body: { resolution, version: seenVersion } })
      await refused('resolving', resolve(disputed.version - 1), refusal)
      const resolved = (await resolve(disputed.version)).invoice
      const pay = (seenVersion?: number) =>
        invoices.markPaid({ params, body: { version: seenVersion } })
      await refused('paying', pay(resolved.version - 1), refusal)
      const paid_at = addDays(world.today, 1)
      const tomorrow = { paid_at, version: resolved.version - 1 }
      await refused('tomorrow', invoices.markPaid({ params, body: tomorrow }), refusal)
      const paid = (await pay(resolved.version)).invoice
      const undo = (seenVersion: number) =>
        invoices.undoPayment({ params, body: { reason, version: seenVersion } })
      const payment = `Date paid: none, now ${formatDay(world.today)}`
      await refused('undoing', undo(resolved.version), staleDecision('invoice', payment))
      same('undone', (await undo(paid.version)).invoice.status, 'dispute_resolved')
      same('without a version', (await pay()).invoice.status, 'paid')
      await refused('long ago', undo(version), staleDecision('invoice', change))
    },
  },
  {
    name: 'a timesheet that was amended is not decided by what it was',
    run: async (world) => {
      const { client, worker } = world
      const { timesheets } = client.api
      const { id, version } = await sendTimesheet(world)
      const params = { id }
      await timesheets.dispute({ params, body: { reason: 'No Saturday', version } })
      const week = exampleHours(world)
      const body = { ...week, items: week.items.slice(0, 5) }
      await worker.api.timesheets.amend({ params, body: { ...body, status: 'draft' } })
      await worker.api.timesheets.update({ params, body: { ...body, notes: 'Again' } })
      const refusal = staleDecision('timesheet', 'Hours: 50.0 h, now 42.0 h')
      await refused('approving', timesheets.approve({ params, body: { version } }), refusal)
      const rejection = { rejection_reason: 'Twice', version }
      await refused('rejecting', timesheets.reject({ params, body: rejection }), refusal)
      const now = (await timesheets.read({ params })).timesheet
      const approved = await timesheets.approve({ params, body: { version: now.version } })
      const undo = (seenVersion: number) =>
        timesheets.undoApproval({ params, body: { version: seenVersion } })
      await refused('undoing', undo(now.version), staleDecision('timesheet'))
      const undone = (await undo(approved.timesheet.version)).timesheet
      same('undone', undone.status, 'submitted')
    },
  },
]
