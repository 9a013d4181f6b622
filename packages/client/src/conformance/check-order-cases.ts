import { addDays, invoiceStatus, type ApiClient, type EngagementChanges } from '@daysheet/core'
import {
  createInvoice,
  exampleHours,
  exampleWeek,
  sendInvoice,
  sendTimesheet,
  threeDays,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import type { Person, TakenDocuments } from './conformance-fixture.ts'
import { has, invalid, permissionDisabled, refused, stale, wrongState } from './expectation.ts'
import { staleDecision } from './stale-decision-cases.ts'

/** Another client that the worker works with, Pennine Build, and what it takes of them. */
export async function anotherClient(
  { fixture, worker }: ConformanceWorld,
  taken: TakenDocuments,
): Promise<Person> {
  const client = await fixture.client()
  await client.api.session.updateProfile({ body: { company_name: 'Pennine Build' } })
  await fixture.engage(client, worker, taken)
  return client
}

const disabled = (noun: 'invoices' | 'timesheets') =>
  permissionDisabled(
    `Pennine Build has not enabled ${noun} for you. Ask them to switch ${noun} on. Nothing was saved.`,
  )

/** Saved once more, so that its first version is no longer the newest. */
async function staleDrafts(world: ConformanceWorld) {
  const { api } = world.worker
  const invoice = await sendInvoice(world, { status: 'draft' })
  const timesheet = await sendTimesheet(world, { status: 'draft' })
  const week = exampleWeek(world, { status: 'draft', version: invoice.version })
  const hours = exampleHours(world, { status: 'draft', version: timesheet.version })
  await api.invoices.update({ params: { id: invoice.id }, body: week })
  await api.timesheets.update({ params: { id: timesheet.id }, body: hours })
  return {
    week,
    hours,
    saveInvoice: (changes: Partial<typeof week>) =>
      api.invoices.update({ params: { id: invoice.id }, body: { ...week, ...changes } }),
    saveTimesheet: (changes: Partial<typeof hours>) =>
      api.timesheets.update({ params: { id: timesheet.id }, body: { ...hours, ...changes } }),
  }
}

const engagementOf = async ({ api }: Person, worker: Person) =>
  (await api.engagements.readWorker({ params: { id: worker.user.id } })).worker.relationship

type Endpoint<
  Noun extends keyof ApiClient,
  Name extends keyof ApiClient[Noun],
> = ApiClient[Noun][Name]

/** Of several reasons to refuse a call, every adapter gives the same one. */
export const checkOrderCases: ConformanceCase[] = [
  {
    name: 'a draft is not moved to a client that takes none, sent or not',
    run: async (world) => {
      const { worker } = world
      const { id } = await sendInvoice(world, { status: 'draft' })
      const timesheet = await sendTimesheet(world, { status: 'draft' })
      const { user } = await anotherClient(world, {
        invoices_enabled: false,
        timesheets_enabled: false,
      })
      for (const status of ['draft', 'submitted'] as const) {
        const moved = { client_id: user.id, status }
        const invoice = { params: { id }, body: exampleWeek(world, moved) }
        await refused(
          `a ${status} invoice`,
          worker.api.invoices.update(invoice),
          disabled('invoices'),
        )
        const hours = { params: { id: timesheet.id }, body: exampleHours(world, moved) }
        const update = worker.api.timesheets.update(hours)
        await refused(`a ${status} timesheet`, update, disabled('timesheets'))
      }
    },
  },
  {
    name: 'a draft is moved to another client that takes it',
    run: async (world) => {
      const { worker } = world
      const { id } = await sendInvoice(world, { status: 'draft' })
      const timesheet = await sendTimesheet(world, { status: 'draft' })
      const { api, user } = await anotherClient(world, { timesheets_enabled: true })
      const { project } = await api.projects.create({ body: { name: 'Garage' } })
      const worker_id = worker.user.id
      await api.projects.assignWorker({ params: { id: project.id }, body: { worker_id } })
      const items = threeDays(exampleHours(world)).map((day) => ({
        ...day,
        project_id: project.id,
      }))
      const moved = { client_id: user.id, items, status: 'draft' } as const
      const invoice = { params: { id }, body: exampleWeek(world, moved) }
      const theirs = { client_id: user.id, company_name: 'Pennine Build' }
      has('the invoice', (await worker.api.invoices.update(invoice)).invoice, theirs)
      const hours = { params: { id: timesheet.id }, body: exampleHours(world, moved) }
      has('the timesheet', (await worker.api.timesheets.update(hours)).timesheet, theirs)
    },
  },
  {
    name: 'a document in dispute stays with its client before it is asked what another takes',
    run: async (world) => {
      const { client, worker } = world
      const { user } = await anotherClient(world, { invoices_enabled: false })
      const params = { id: (await sendInvoice(world)).id }
      await client.api.invoices.dispute({ params, body: { reason: 'No mixer was hired' } })
      const body = { ...exampleWeek(world, { client_id: user.id }), status: 'submitted' as const }
      const message = 'The client is reviewing this invoice, so it must stay with that client.'
      const amend = worker.api.invoices.amend({ params, body })
      await refused('it', amend, invalid({ client_id: message }))
    },
  },
  {
    name: 'a stale draft is stale, whatever else is wrong with it',
    run: async (world) => {
      const { week, hours, saveInvoice, saveTimesheet } = await staleDrafts(world)
      const [day] = threeDays(week)
      const unknownProject = { items: [{ ...day, project_id: UNKNOWN_ID }] }
      await refused('a line without a price', saveInvoice(unknownProject), stale)
      await refused('an unknown client', saveInvoice({ client_id: UNKNOWN_ID }), stale)
      const tooMuch = { description: 'Crane', quantity: 1_000_000, rate: 1000 }
      await refused('too much', saveInvoice({ expenses: [tooMuch] }), stale)
      const [entry] = threeDays(hours)
      const unknownEntry = { items: [{ ...entry, project_id: UNKNOWN_ID }] }
      await refused('an entry of no project', saveTimesheet(unknownEntry), stale)
      await refused('of no client', saveTimesheet({ client_id: UNKNOWN_ID }), stale)
    },
  },
  {
    name: 'a stale expense is stale, on a day to come and with a damaged receipt',
    run: async ({ worker, today }) => {
      const { expenses } = worker.api
      const body = { expense_date: today, description: 'Blade', cost_ex_vat: 12 }
      const { expense } = await expenses.create({ params: { id: worker.user.id }, body })
      const params = { id: expense.id }
      const change = (changes: Partial<Parameters<Endpoint<'expenses', 'update'>>[0]['body']>) =>
        expenses.update({ params, body: { ...body, version: expense.version, ...changes } })
      await change({ notes: 'For the mill' })
      await refused('tomorrow', change({ expense_date: addDays(today, 1) }), stale)
      const receipt_image = new File(['<svg/>'], 'receipt.png', { type: 'image/png' })
      await refused('no picture', change({ receipt_image }), stale)
    },
  },
  {
    name: 'a stale project and a stale engagement are stale, whatever is wrong with them',
    run: async ({ client, worker, project }) => {
      const { version } = project
      const one = { params: { id: project.id } }
      const start = { name: 'Flats', start_date: '2026-03-02', version }
      await client.api.projects.update({ ...one, body: start })
      const end = { name: 'Flats', end_date: '2026-03-01', version }
      await refused(
        'an end before its start',
        client.api.projects.update({ ...one, body: end }),
        stale,
      )

      const params = { id: worker.user.id }
      const { email } = worker.user
      const engagement = await engagementOf(client, worker)
      const edit = (changes: Partial<EngagementChanges>) =>
        client.api.engagements.edit({
          params,
          body: { email, version: engagement?.version, ...changes },
        })
      await edit({ day_rate: 220 })
      await refused('an unlawful VAT', edit({ vat_treatment: 'reverse_charge' }), stale)
    },
  },
  {
    name: 'a stale payment is stale, on a day to come',
    run: async (world) => {
      const { invoices } = world.client.api
      const params = { id: (await sendInvoice(world)).id }
      await invoices.approve({ params })
      const { version } = (await invoices.markPaid({ params })).invoice
      await invoices.correctPayment({ params, body: { payment_reference: '100231', version } })
      const paid_at = addDays(world.today, 1)
      const late = invoices.correctPayment({ params, body: { paid_at, version } })
      const change = 'Payment reference: none, now 100231'
      await refused('it', late, staleDecision('invoice', change))
    },
  },
  {
    name: 'a status that forbids a payment refuses it before its day, and a stale version too',
    run: async (world) => {
      const { invoices } = world.client.api
      const { id, version } = await sendInvoice(world)
      const params = { id }
      const paid_at = addDays(world.today, 1)
      const notYet = wrongState(invoiceStatus.refusal('submitted', 'mark_paid', 'invoice'))
      await refused('tomorrow', invoices.markPaid({ params, body: { paid_at } }), notYet)
      const stalePayment = invoices.markPaid({ params, body: { version: version + 1 } })
      await refused('stale', stalePayment, notYet)
    },
  },
  {
    name: 'a draft keeps the rate of a project that its worker has left since',
    run: async (world) => {
      const { client, worker, project } = world
      const params = { id: project.id }
      const worker_id = worker.user.id
      const remove = () =>
        client.api.projects.removeWorker({ params: { id: project.id, workerId: worker_id } })
      await remove()
      await client.api.projects.assignWorker({ params, body: { worker_id, day_rate: 250 } })
      const draft = await createInvoice(world, { status: 'draft' })
      await remove()
      const body = exampleWeek(world, { status: 'draft', notes: 'As agreed' })
      const { invoice } = await worker.api.invoices.update({ params: { id: draft.id }, body })
      has('saved', invoice, { subtotal: draft.subtotal, notes: 'As agreed' })
    },
  },
  {
    name: 'a timesheet of which an invoice was made is another version',
    run: async (world) => {
      const { client, worker } = world
      const params = { id: (await sendTimesheet(world)).id }
      const { version } = (await client.api.timesheets.approve({ params })).timesheet
      await worker.api.timesheets.createInvoice({ params })
      const { timesheet } = await worker.api.timesheets.read({ params })
      has('it', timesheet, { status: 'approved', version: version + 1 })
      const undo = client.api.timesheets.undoApproval({ params, body: { version } })
      const changed = wrongState(
        "This timesheet was changed after it was approved, so the approval can't be undone. Nothing was changed. Please speak to the worker.",
      )
      await refused('its approval', undo, changed)
    },
  },
]
