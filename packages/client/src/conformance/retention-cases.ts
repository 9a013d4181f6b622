import {
  addDays,
  NOT_A_RELEASE,
  RELEASE_NEEDS_REASON,
  RELEASE_NOT_EDITABLE,
  RETENTION_RELEASED,
  type RetentionTermsBody,
} from '@daysheet/core'
import {
  createInvoice,
  exampleWeek,
  strangers,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { accessDenied, has, holds, invalid, refused, same, wrongState } from './expectation.ts'

const agree = ({ client, worker }: ConformanceWorld, retention: RetentionTermsBody) =>
  client.api.engagements.edit({
    params: { id: worker.user.id },
    body: { email: worker.user.email, retention },
  })

/** An approved invoice of the example week, £1,520.50, of which 3% is kept back: £45.62. */
export async function heldOf(world: ConformanceWorld) {
  await agree(world, { percent: 3 })
  const { id } = await createInvoice(world, { status: 'submitted' })
  await world.client.api.invoices.approve({ params: { id } })
  return id
}

export const ledgerOf = ({ client }: ConformanceWorld, query = {}) =>
  client.api.retentions.listForClient({ params: { id: client.user.id }, query })

export const retentionOf = async (world: ConformanceWorld) => {
  const [retention] = (await ledgerOf(world)).retentions
  if (!retention) throw new Error('Nothing is held')
  return retention
}

export const complete = ({ client, project, today }: ConformanceWorld) =>
  client.api.retentions.setMilestones({
    params: { id: project.id },
    body: { practical_completion_on: today },
  })

export const draftOf = async ({ worker }: ConformanceWorld) => {
  const { invoices } = await worker.api.invoices.listForWorker({
    params: { id: worker.user.id },
    query: { status: 'draft' },
  })
  const draft = invoices.find(({ kind }) => kind === 'retention_release')
  if (!draft) throw new Error('No draft was made')
  return draft
}

export const retentionCases: ConformanceCase[] = [
  {
    name: 'a retention is agreed, kept back of what is sent, and read by both sides',
    run: async (world) => {
      const { client, worker, project } = world
      const { worker: seen } = await agree(world, { percent: 3, cap_amount: 500 })
      has('the terms', seen.relationship?.retention, {
        percent: 3,
        cap_amount: 500,
        defects_months: 12,
        release_first_percent: 50,
      })
      const own = { params: { id: worker.user.id } }
      const { notifications } = await worker.api.notifications.list()
      const termsNotifications = notifications.filter(
        ({ type }) => type === 'retention_terms_changed',
      )
      same('the worker is told once', termsNotifications.length, 1)
      const { projects } = await worker.api.projects.listOptions({
        params: { id: worker.user.id, clientId: client.user.id },
      })
      has('what a form prices', projects[0]?.retention, { held_before: 0 })

      const invoice = await createInvoice(world, { status: 'submitted' })
      has('the invoice', invoice, {
        kind: 'work',
        retention_percent: 3,
        retention_base: 1520.5,
        retention_amount: 45.62,
        cis_deduction: invoice.cis_registered ? 285.88 : 0,
      })
      same('nothing is held of it yet', (await ledgerOf(world)).totals.held, 0)
      await client.api.invoices.approve({ params: { id: invoice.id } })
      const { retentions, totals } = await ledgerOf(world, { project_id: project.id })
      has('the totals', totals, { withheld: 45.62, released: 0, held: 45.62 })
      has('the invoice’s line', retentions[0]?.invoices[0], {
        invoice_id: invoice.id,
        withheld: 45.62,
        held: 45.62,
      })
      const mine = await worker.api.retentions.listForWorker(own)
      same('the worker’s', mine.totals, totals)
      const [card] = (await worker.api.engagements.listClients(own)).relationships
      same('on My Clients', card?.retention, { percent: 3, held: 45.62 })
      const table = await worker.api.retentions.csvForWorker(own)
      holds('the table names it', (await table.text()).includes(invoice.invoice_number))
    },
  },
  {
    name: 'terms of a project count before those of the engagement, and end with it',
    run: async (world) => {
      const { client, worker, project } = world
      await agree(world, { percent: 3 })
      const params = { id: project.id, workerId: worker.user.id }
      const { setAssignmentTerms } = client.api.retentions
      const { retention } = await setAssignmentTerms({
        params,
        body: { retention: { percent: 0 } },
      })
      has('off here', retention, { percent: 0 })
      same('nothing', (await createInvoice(world)).retention_amount, 0)
      const { assigned_workers } = await client.api.projects.read({ params: { id: project.id } })
      has('with the assignment', assigned_workers[0]?.retention, { percent: 0 })
      same(
        'back',
        (await setAssignmentTerms({ params, body: { retention: null } })).retention,
        null,
      )
      same('kept back again', (await createInvoice(world)).retention_amount, 45.62)
      await refused(
        'defects that end before completion',
        setAssignmentTerms({
          params,
          body: {
            retention: {
              percent: 3,
              practical_completion_on: world.today,
              defects_end_on: addDays(world.today, -1),
            },
          },
        }),
        invalid({
          'retention.defects_end_on': 'Defects cannot end before practical completion',
        }),
      )
    },
  },
  {
    name: 'half is released at practical completion, through an invoice that its worker sends',
    run: async (world) => {
      const { client, worker, today } = world
      const id = await heldOf(world)
      same('nothing is due', (await retentionOf(world)).due_for_release, 0)
      const { milestones } = await complete(world)
      same('recorded', milestones.practical_completion_on, today)
      const due = await retentionOf(world)
      has('half is due', due, { held: 45.62, due_for_release: 22.81 })
      const params = { id: due.id }
      const { release } = client.api.retentions
      await refused(
        'more than is held',
        release({ params, body: { amount: 45.63, reason: 'All' } }),
        invalid({ amount: '£45.62 is held' }),
      )
      await refused(
        'less than is due without a reason',
        release({ params, body: { amount: 10 } }),
        invalid({ reason: RELEASE_NEEDS_REASON }),
      )
      const answer = await release({ params, body: { amount: 22.81 } })
      has('released', answer.retention, { released: 22.81, held: 22.81, due_for_release: 0 })

      const draft = await draftOf(world)
      has('the draft', draft, {
        subtotal: 0,
        expenses_total: 22.81,
        liable_expenses_total: 22.81,
        due_date: addDays(today, 14),
        retention_amount: 0,
      })
      holds('it is sent as it is', draft.abilities.submit && !draft.abilities.edit)
      await refused(
        'deleting it',
        worker.api.invoices.delete({ params: { id: draft.id } }),
        wrongState(RELEASE_NOT_EDITABLE),
      )
      await refused(
        'editing it',
        worker.api.invoices.update({ params: { id: draft.id }, body: exampleWeek(world) }),
        wrongState(RELEASE_NOT_EDITABLE),
      )
      const { submitRelease } = worker.api.retentions
      const sent = await submitRelease({ params: { id: draft.id } })
      has('sent', sent.invoice, { status: 'submitted', total_amount: draft.total_amount })
      same('its lines stay', sent.invoice.expenses.length, 1)
      await refused(
        'any other invoice',
        submitRelease({ params: { id } }),
        wrongState(NOT_A_RELEASE),
      )
      await client.api.invoices.approve({ params: { id: draft.id } })
      await client.api.invoices.markPaid({ params: { id: draft.id } })
      const { totals } = await ledgerOf(world)
      has('paid', totals, { withheld: 45.62, released: 22.81, invoiced: 22.81, paid: 22.81 })
      await refused(
        'reopening what was released',
        client.api.invoices.reopen({ params: { id }, body: { reason: 'The wall leans' } }),
        wrongState(RETENTION_RELEASED),
      )
    },
  },
  {
    name: 'a retention is released by the client alone that holds it',
    run: async (world) => {
      await heldOf(world)
      const { id } = await retentionOf(world)
      const { client: other } = await strangers(world)
      await refused(
        'another client',
        other.api.retentions.release({ params: { id }, body: { amount: 1, reason: 'Mine' } }),
        accessDenied,
      )
    },
  },
]
