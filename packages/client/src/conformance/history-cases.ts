import { exampleWeek, sendInvoice, strangers, type ConformanceCase } from './conformance-world.ts'
import { accessDenied, has, holds, refused, same, wrongRole } from './expectation.ts'

/** Who did what, and how each person is notified. */
export const historyCases: ConformanceCase[] = [
  {
    name: 'both parties read who did what with an invoice, newest first, and nobody else does',
    run: async (world) => {
      const { worker, client } = world
      const { id } = await sendInvoice(world)
      const params = { id }
      const { invoice } = await worker.api.invoices.read({ params })
      const number = invoice.invoice_number
      await client.api.invoices.dispute({ params, body: { reason: 'Saturday was six hours' } })
      const other = await strangers(world)
      await refused('of a stranger', other.client.api.history.ofInvoice({ params }), accessDenied)
      for (const { api } of [worker, client]) {
        const { entries } = await api.history.ofInvoice({ params })
        same(
          'the sentences',
          entries.map(({ sentence }) => sentence),
          [
            `${client.user.full_name} disputed invoice ${number}`,
            `${worker.user.full_name} submitted invoice ${number}`,
          ],
        )
        same('the reason', entries[0]?.reason, 'Saturday was six hours')
      }
    },
  },
  {
    name: 'how a draft was written is its worker’s, and each party archives for itself',
    run: async (world) => {
      const { worker, client } = world
      const body = exampleWeek(world)
      const created = await worker.api.invoices.create({
        params: { id: worker.user.id },
        body: { ...body, status: 'draft' },
      })
      const params = { id: created.invoice.id }
      await worker.api.invoices.update({ params, body: { ...body, status: 'submitted' } })
      await client.api.invoices.reject({ params, body: { reason: 'Not our site' } })
      await client.api.invoices.archive({ params })
      const actionsOf = async ({ api }: typeof worker) =>
        (await api.history.ofInvoice({ params })).entries.map(({ action }) => action)
      same('what the worker reads', await actionsOf(worker), [
        'invoice.reject',
        'invoice.submit',
        'invoice.create',
      ])
      same('what the client reads', await actionsOf(client), [
        'invoice.archive',
        'invoice.reject',
        'invoice.submit',
      ])
    },
  },
  {
    name: 'what happens to a company’s plan stands in its history',
    run: async ({ client: { api, user } }) => {
      await api.subscriptions.startTrial({ body: { trialDays: 30 } })
      await api.subscriptions.cancel()
      const { entries } = await api.history.list({ query: { noun: 'subscription' } })
      same(
        'the sentences',
        entries.map(({ sentence }) => sentence),
        [`${user.full_name} cancelled the plan`, `${user.full_name} started the trial of a plan`],
      )
      has('the plan', entries[1]?.changes[0] ?? {}, { field: 'plan_id', before: null })
    },
  },
  {
    name: 'the history of a company is read in pages and by kind, and not by its workers',
    run: async (world) => {
      const { worker, client } = world
      const { id } = await sendInvoice(world)
      await client.api.invoices.approve({ params: { id } })
      const query = { noun: 'invoice', subject_id: id, limit: 1 } as const
      const first = await client.api.history.list({ query })
      const cursor = first.next_cursor ?? ''
      const second = await client.api.history.list({ query: { ...query, cursor } })
      same(
        'the actions',
        [...first.entries, ...second.entries].map(({ action }) => action),
        ['invoice.approve', 'invoice.submit'],
      )
      same('the end', second.next_cursor, null)
      await refused('of a worker', worker.api.history.list({ query: {} }), wrongRole)
    },
  },
  {
    name: 'a person is notified as they choose, and what they leave out stays',
    run: async (world) => {
      const { api } = world.client
      const type = 'invoice_submitted'
      await api.notificationPreferences.update({
        body: { events: [{ type, mail: true, bell: false }] },
      })
      const { preferences } = await api.notificationPreferences.update({
        body: { daily_digest: true },
      })
      const chosen = preferences.events.find((event) => event.type === type)
      has('the event', chosen ?? {}, { type, mail: true, bell: false })
      same('the digest', preferences.daily_digest, true)
      await sendInvoice(world)
      const { notifications } = await api.notifications.list({ query: {} })
      holds(
        'nothing in the bell',
        notifications.every((one) => one.type !== type),
      )
    },
  },
]
