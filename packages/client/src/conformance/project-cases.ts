import { sendInvoice, threeDays, exampleWeek, type ConformanceCase } from './conformance-world.ts'
import { has, invalid, notFound, refused, same, stale } from './expectation.ts'
import { UNKNOWN_ID } from './conformance-world.ts'

/** What a project is edited to, and what its invoices have come to. */
export const projectCases: ConformanceCase[] = [
  {
    name: 'a project is edited, and not over a newer version',
    run: async ({ client, project }) => {
      const { projects } = client.api
      const params = { id: project.id }
      const body = { name: 'Kirkstall Road', budget: 2000, status: 'paused', version: 1 } as const
      const edited = (await projects.update({ params, body })).project
      has('the project', edited, {
        name: 'Kirkstall Road',
        code: 'KRF-02',
        budget: 2000,
        budget_alert_threshold: 80,
        status: 'paused',
        version: 2,
      })
      await refused('the older version', projects.update({ params, body }), stale)
      const unknown = { params: { id: UNKNOWN_ID }, body }
      await refused('an unknown project', projects.update(unknown), notFound)
    },
  },
  {
    name: 'what is wrong with a project is said in one sentence each',
    run: async ({ client, project }) => {
      const params = { id: project.id }
      const wrong = {
        name: ' ',
        budget: -1,
        budget_alert_threshold: 101,
        start_date: '2026-03-02',
        end_date: '2026-03-01',
      }
      const sentences = invalid({
        name: 'Project name is required',
        budget: 'Budget must be positive',
        budget_alert_threshold: 'Must be between 1-100',
        end_date: 'End date must be after start date',
      })
      await refused('a new one', client.api.projects.create({ body: wrong }), sentences)
      await refused('an edit', client.api.projects.update({ params, body: wrong }), sentences)
      const start = { name: 'Flats', start_date: '2026-03-02' }
      await client.api.projects.update({ params, body: start })
      const end = { name: 'Flats', end_date: '2026-03-01' }
      const early = invalid({ end_date: 'End date must be after start date' })
      await refused('an end alone', client.api.projects.update({ params, body: end }), early)
    },
  },
  {
    name: 'invoices that are sent count against a budget, with their share of the expenses',
    run: async (world) => {
      const { client, worker, project } = world
      const { project: other } = await client.api.projects.create({ body: { name: 'Garage' } })
      const assigned = { params: { id: other.id }, body: { worker_id: worker.user.id } }
      await client.api.projects.assignWorker(assigned)
      const [first, second, third] = threeDays(exampleWeek(world))
      const items = [first, { ...second, overtime_hours: null }, { ...third, project_id: other.id }]
      const draft = await sendInvoice(world, { items, status: 'draft' })
      same('a draft', await spentOn(project.id), 0)
      const body = exampleWeek(world, { items, status: 'submitted' })
      await worker.api.invoices.update({ params: { id: draft.id }, body })

      const { budget_summary } = await client.api.projects.read({ params: { id: project.id } })
      const spending = { spent: 430.33, labour: 400, expenses: 30.33 }
      has('the summary', budget_summary, spending)
      has('by worker', budget_summary.by_worker[0], {
        worker_id: worker.user.id,
        full_name: 'Callum Reid',
        ...spending,
      })
      has('by week', budget_summary.by_week[0], { week_start: body.period_start, ...spending })
      same('the other project', await spentOn(other.id), 215.17)

      const params = { id: draft.id }
      await client.api.invoices.dispute({ params, body: { reason: 'Not there on Tuesday' } })
      same('in dispute', await spentOn(project.id), 0)
      await client.api.invoices.resolveDispute({ params, body: { resolution: 'resolved' } })
      same('resolved', await spentOn(project.id), 430.33)

      async function spentOn(id: string) {
        const { projects } = await client.api.projects.list({ params: { id: client.user.id } })
        return projects.find((one) => one.id === id)?.spent
      }
    },
  },
  {
    name: 'a client is told once that a threshold is passed, and again after it was changed',
    run: async (world) => {
      const { client, project } = world
      const params = { id: project.id }
      const change = (budget: number, budget_alert_threshold: number) =>
        client.api.projects.update({
          params,
          body: { name: project.name, budget, budget_alert_threshold },
        })
      const alerts = async () =>
        (await client.api.notifications.list({ query: {} })).notifications.filter(
          ({ type }) => type === 'project_budget_alert',
        )
      await change(3000, 50)
      await sendInvoice(world)
      has('the alert', (await alerts())[0], {
        title: 'Kirkstall Road Flats has used 50% of its budget',
        body: 'Spent: £1,520.50 of £3,000. You asked to be told at 50%.',
        subject: { noun: 'project', id: project.id },
      })
      await sendInvoice(world)
      same('after the second invoice', (await alerts()).length, 1)
      await change(3000, 90)
      same('after the edit alone', (await alerts()).length, 1)
      await sendInvoice(world)
      same('after the third', (await alerts()).length, 2)
      has('the newest', (await alerts())[0], {
        title: 'Kirkstall Road Flats is over its budget by £1,561.50',
      })
    },
  },
]
