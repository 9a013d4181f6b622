import {
  defaultDueDate,
  defaultTimesheetNotes,
  timesheetStatus,
  type TimesheetAction,
  type TimesheetStatus,
} from '@daysheet/core'
import {
  createTimesheet,
  exampleHours,
  sendTimesheet,
  type ConformanceCase,
} from './conformance-world.ts'
import {
  accessDenied,
  duplicate,
  has,
  holds,
  invalid,
  refused,
  same,
  wrongState,
} from './expectation.ts'

const refusal = (status: TimesheetStatus, action: TimesheetAction) =>
  wrongState(timesheetStatus.refusal(status, action, 'timesheet'))

export const timesheetCases: ConformanceCase[] = [
  {
    name: 'a timesheet is a draft, is submitted and approved',
    run: async (world) => {
      const { client, worker } = world
      const draft = await createTimesheet(world, { status: 'draft' })
      const params = { id: draft.id }
      const notes = defaultTimesheetNotes(draft.period_start, draft.period_end)
      has('the draft', draft, { status: 'draft', total_hours: 50, submitted_at: null, notes })
      holds('its number', /^TS-\d{4}-0001$/.test(draft.timesheet_number))
      holds('it can be sent', draft.abilities.submit && draft.abilities.edit)
      await refused('reading it', client.api.timesheets.read({ params }), accessDenied)
      const received = () => client.api.timesheets.listForClient({ params: { id: client.user.id } })
      same('received', (await received()).counts.all, 0)

      const body = exampleHours(world, { notes: 'As agreed', version: draft.version })
      const { timesheet } = await worker.api.timesheets.update({ params, body })
      has('the submitted one', timesheet, { status: 'submitted', notes: 'As agreed' })
      same('received now', (await received()).timesheets[0]?.id, draft.id)
      const approved = (await client.api.timesheets.approve({ params })).timesheet
      has('the approved one', approved, { status: 'approved', invoice_id: null })
      holds('when', approved.approved_at !== null)
      await refused(
        'approving it again',
        client.api.timesheets.approve({ params }),
        refusal('approved', 'approve'),
      )
      const { notifications } = await worker.api.notifications.list()
      has('the worker’s notifications', notifications[0], { type: 'timesheet_approved' })
      same('its subject', notifications[0]?.subject, { noun: 'timesheet', id: draft.id })
    },
  },
  {
    name: 'a disputed timesheet is amended and sent again, or taken back as a draft',
    run: async (world) => {
      const { client, worker } = world
      const { id } = await sendTimesheet(world)
      const params = { id }
      const reason = 'Saturday was not agreed'
      const dispute = () => client.api.timesheets.dispute({ params, body: { reason } })
      const disputed = (await dispute()).timesheet
      has('disputed', disputed, { status: 'disputed', rejection_reason: reason })
      const week = exampleHours(world)
      const edit = worker.api.timesheets.update({ params, body: week })
      await refused('editing it', edit, refusal('disputed', 'submit'))

      const shorter = { ...week, items: week.items.slice(0, 5) }
      const amended = (await worker.api.timesheets.amend({ params, body: shorter })).timesheet
      has('amended', amended, { status: 'submitted', total_hours: 42, rejection_reason: null })
      const list = await client.api.notifications.list()
      same('the client’s notification', list.notifications[0]?.type, 'timesheet_resubmitted')

      await dispute()
      const back = { ...shorter, status: 'draft' as const }
      const draft = (await worker.api.timesheets.amend({ params, body: back })).timesheet
      has('taken back', draft, { status: 'draft', submitted_at: null, rejection_reason: reason })
      await refused('reading it', client.api.timesheets.read({ params }), accessDenied)
    },
  },
  {
    name: 'a dispute about a timesheet ends in its approval or its rejection',
    run: async (world) => {
      const { timesheets } = world.client.api
      const disputed = async () => {
        const { id } = await sendTimesheet(world)
        await timesheets.dispute({ params: { id }, body: { reason: 'Friday was 6 hours' } })
        return { id }
      }
      const resolve = async (resolution: 'resolved' | 'rejected') =>
        (await timesheets.resolveDispute({ params: await disputed(), body: { resolution } }))
          .timesheet
      const resolved = await resolve('resolved')
      same('resolved', resolved.status, 'approved')
      holds('when', resolved.approved_at !== null && resolved.resolved_at !== null)
      const rejected = await resolve('rejected')
      has('rejected', rejected, { status: 'rejected', approved_at: null })
    },
  },
  {
    name: 'the approval of a timesheet can be undone until an invoice is made of it',
    run: async (world) => {
      const { timesheets } = world.client.api
      const { id } = await sendTimesheet(world)
      const params = { id }
      await timesheets.approve({ params })
      const undone = (await timesheets.undoApproval({ params })).timesheet
      has('undone', undone, { status: 'submitted', approved_at: null, approval_undo_until: null })
      const { notifications } = await world.worker.api.notifications.list()
      same(
        'the worker’s notifications',
        notifications.filter(({ subject }) => subject?.id === id),
        [],
      )

      const approved = (await timesheets.approve({ params })).timesheet
      holds('until when', approved.approval_undo_until !== null)
      await world.worker.api.timesheets.createInvoice({ params })
      const invoiced = (await timesheets.read({ params })).timesheet
      same('once it is invoiced', invoiced.approval_undo_until, null)
      const changed = wrongState(
        "This timesheet was changed after it was approved, so the approval can't be undone. Nothing was changed. Please speak to the worker.",
      )
      await refused('undoing', timesheets.undoApproval({ params }), changed)
    },
  },
  {
    name: 'a timesheet is rejected with a reason only',
    run: async (world) => {
      const { timesheets } = world.client.api
      const { id } = await sendTimesheet(world)
      const params = { id }
      const reject = (rejection_reason: string) =>
        timesheets.reject({ params, body: { rejection_reason } })
      const missing = invalid({ rejection_reason: 'Please provide a rejection reason' })
      await refused('without one', reject(' '), missing)
      has('rejected', (await reject('Not our site')).timesheet, {
        status: 'rejected',
        rejection_reason: 'Not our site',
      })
    },
  },
  {
    name: 'two timesheets for the same period are allowed, and each names the other',
    run: async (world) => {
      const first = await createTimesheet(world)
      same('nothing yet', first.overlaps, [])
      const second = await createTimesheet(world)
      const { id, timesheet_number, period_start, period_end, status } = first
      same('the second', second.overlaps, [
        { id, timesheet_number, period_start, period_end, status },
      ])
      const params = { id: world.client.user.id }
      const { timesheets } = await world.client.api.timesheets.listForClient({ params })
      same(
        'the client’s queue',
        timesheets.map(({ overlaps }) => overlaps.length),
        [1, 1],
      )
      const rejection_reason = 'Twice'
      await world.client.api.timesheets.reject({
        params: { id: second.id },
        body: { rejection_reason },
      })
      const read = await world.worker.api.timesheets.read({ params: { id: first.id } })
      same('once one is rejected', read.timesheet.overlaps, [])
    },
  },
  {
    name: 'an approved timesheet becomes a draft invoice, once',
    run: async (world) => {
      const { client, worker, today } = world
      const { id, timesheet_number, notes } = await createTimesheet(world)
      const params = { id }
      const make = () => worker.api.timesheets.createInvoice({ params })
      await refused('before it is approved', make(), refusal('submitted', 'create_invoice'))
      await client.api.timesheets.approve({ params })
      const { invoice } = await make()
      has('the invoice', invoice, {
        status: 'draft',
        subtotal: 1475,
        total_hours: 50,
        due_date: defaultDueDate(today),
        timesheet_id: id,
        timesheet_number,
        notes,
      })
      const mine = (await worker.api.timesheets.read({ params })).timesheet
      has('the timesheet', mine, {
        invoice_id: invoice.id,
        invoice_number: invoice.invoice_number,
      })
      holds('not again', !mine.abilities.create_invoice)
      const theirs = (await client.api.timesheets.read({ params })).timesheet
      same('what the client sees of a draft', theirs.invoice_id, null)
      const once = `This timesheet is already on invoice ${invoice.invoice_number}. Nothing was changed.`
      await refused('a second one', make(), duplicate(once))
      await worker.api.invoices.delete({ params: { id: invoice.id } })
      same('once the draft is deleted', (await make()).invoice.timesheet_id, id)
    },
  },
  {
    name: 'a client finds timesheets by worker, status and words',
    run: async (world) => {
      const { client, worker } = world
      const sent = [await createTimesheet(world), await createTimesheet(world)]
      await client.api.timesheets.approve({ params: { id: sent[0]?.id ?? '' } })
      const params = { id: client.user.id }
      const found = async (query: { worker_id?: string; status?: 'approved'; q?: string }) => {
        const list = await client.api.timesheets.listForClient({ params, query })
        has('the counts', list.counts, { all: 2, approved: 1, submitted: 1, draft: 0 })
        return list.timesheets.map(({ id }) => id)
      }
      const newestFirst = [sent[1]?.id, sent[0]?.id]
      same('by worker', await found({ worker_id: worker.user.id }), newestFirst)
      same('by somebody else', await found({ worker_id: client.user.id }), [])
      same('by status', await found({ status: 'approved' }), [sent[0]?.id])
      same('by number', await found({ q: sent[1]?.timesheet_number ?? '' }), [sent[1]?.id])
      same('by name', await found({ q: 'callum' }), newestFirst)
      const { workers } = await client.api.timesheets.listWorkers({ params })
      same('the workers', workers, [{ id: worker.user.id, full_name: worker.user.full_name }])
      const tabs = await worker.api.workerOverview.counts({ params: { id: worker.user.id } })
      same('the tab', tabs.timesheets, 2)
    },
  },
]
