import { addDays, formatDay, type EngagementEnd } from '@daysheet/core'
import {
  exampleHours,
  exampleWeek,
  sendInvoice,
  sendTimesheet,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { accessDenied, has, holds, invalid, notFound, refused, same } from './expectation.ts'

const paramsOf = ({ worker }: ConformanceWorld) => ({ id: worker.user.id })

const endAsClient = (world: ConformanceWorld, changes: Partial<EngagementEnd> = {}) =>
  world.client.api.engagements.end({
    params: paramsOf(world),
    body: { last_day: world.today, reason: 'The job is done', ...changes },
  })

const ofClient = ({ client }: ConformanceWorld) => ({ client_id: client.user.id })

const wrongState = (message: string) => ({ code: 'wrong_state' as const, status: 409, message })

export const engagementEndingCases: ConformanceCase[] = [
  {
    name: 'a client ends an engagement and resumes it, and the worker is told of both',
    run: async (world) => {
      const { client, worker, project, today } = world
      const ending = {
        last_day: today,
        ended_on: today,
        ended_by: 'client',
        reason: 'The job is done',
      }
      const { engagement } = await endAsClient(world, { reason: ' The job is done ' })
      has('it', engagement, {
        ...ofClient(world),
        worker_id: worker.user.id,
        status: 'inactive',
        ending,
        abilities: { end: false, resume: true },
      })
      const params = paramsOf(world)
      const own = { params: { id: client.user.id } }
      const read = await client.api.engagements.readWorker({ params })
      has('for the client', read.worker.relationship, {
        status: 'inactive',
        ending,
        abilities: { end: false, resume: true, see_tax_and_bank: false },
      })
      has('its details', read.worker, { bank_sort_code: null, utr_number: null, cis_status: null })
      const { counts } = await client.api.engagements.listWorkers(own)
      has('its list', counts, { active: 0, inactive: 1 })
      const [mine] = (await worker.api.engagements.listClients({ params })).relationships
      has('for the worker', mine, {
        status: 'inactive',
        ending,
        abilities: { end: false, resume: false },
        current_projects: [],
      })
      const path = { params: { id: project.id } }
      same('the project', (await client.api.projects.read(path)).assigned_workers.length, 0)

      await refused(
        'once more',
        endAsClient(world),
        wrongState(
          `You no longer work together: ${formatDay(today)} was the last day. Nothing was changed.`,
        ),
      )
      await refused(
        'resumed by the worker',
        worker.api.engagements.resume({ params, body: ofClient(world) }),
        wrongState(
          'Hartwell & Sons ended this, so only they can resume it. Ask them to, or to invite you. Nothing was changed.',
        ),
      )
      const resumed = await client.api.engagements.resume({ params })
      has('resumed', resumed.engagement, {
        status: 'active',
        ending: null,
        abilities: { end: true, resume: false },
      })
      same('the project again', (await client.api.projects.read(path)).assigned_workers.length, 1)
      await refused(
        'resumed again',
        client.api.engagements.resume({ params }),
        wrongState('You work together already. Nothing was changed.'),
      )
      const { notifications } = await worker.api.notifications.list({})
      same(
        'told',
        notifications.filter(({ type }) => type.startsWith('engagement')).map(({ title }) => title),
        [
          'Hartwell & Sons resumed your work together',
          `Hartwell & Sons ended your work together, last day ${formatDay(today)}`,
        ],
      )
    },
  },
  {
    name: 'a worker ends an engagement with the client that the body names',
    run: async (world) => {
      const { client, worker, today, fixture } = world
      const { end } = worker.api.engagements
      const params = paramsOf(world)
      const last_day = addDays(today, -1)
      await refused(
        'of no client',
        end({ params, body: { last_day } }),
        invalid({ client_id: 'Choose the client' }),
      )
      const unknown = { client_id: UNKNOWN_ID, last_day }
      await refused('of an unknown one', end({ params, body: unknown }), notFound)
      const other = await fixture.client()
      const others = { client_id: other.user.id, last_day }
      await refused('of another one', end({ params, body: others }), accessDenied)
      await refused(
        'by another client',
        other.api.engagements.end({ params, body: { last_day, reason: 'None' } }),
        accessDenied,
      )
      const body = { ...ofClient(world), last_day }
      const { engagement } = await end({ params, body })
      has('it', engagement, {
        ending: { last_day, ended_on: today, ended_by: 'worker', reason: null },
        abilities: { end: false, resume: true },
      })
      const { notifications } = await client.api.notifications.list({})
      const notification = notifications.find(({ type }) => type === 'engagement_ended')
      has('told', notification, {
        title: `Callum Reid ended your work together, last day ${formatDay(last_day)}`,
        subject: { noun: 'worker', id: worker.user.id },
      })
      await worker.api.engagements.resume({ params, body: ofClient(world) })
    },
  },
  {
    name: 'an engagement ends with a reason of the client, on a day that has come',
    run: async (world) => {
      const last_day = addDays(world.today, 1)
      await refused(
        'tomorrow',
        endAsClient(world, { last_day, reason: ' ' }),
        invalid({ last_day: "The last day can't be in the future", reason: 'Say why it ends' }),
      )
    },
  },
  {
    name: 'after the end, days up to the last one can be sent, and what was sent is decided and paid',
    run: async (world) => {
      const { client, worker, today } = world
      const params = paramsOf(world)
      const { id } = await sendInvoice(world)
      const { items } = exampleWeek(world)
      const last_day = items[3]?.work_date ?? today
      await endAsClient(world, { last_day })
      const own = { params }
      const [offered] = (await worker.api.engagements.listInvoiceClients(own)).clients
      has('the client is offered', offered, { ...ofClient(world), last_day })
      const option = await worker.api.projects.listOptions({
        params: { ...params, clientId: client.user.id },
      })
      has('and its project', option.projects[0], { closing: { how: 'ended', last_day } })

      const until = `You worked with Hartwell & Sons until ${formatDay(last_day)}. Choose a day up to then.`
      const late = invalid({ 'items.4.work_date': until, 'items.5.work_date': until })
      await refused('an invoice for days after', sendInvoice(world), late)
      await refused('a timesheet for days after', sendTimesheet(world), late)
      await sendTimesheet(world, { items: exampleHours(world).items.slice(0, 4) })

      await client.api.invoices.dispute({ params: { id }, body: { reason: 'Six hours' } })
      const disputed = await worker.api.invoices.read({ params: { id } })
      holds('it can be amended', disputed.invoice.abilities.amend)
      const read = await client.api.engagements.readWorker({ params })
      has('its bank details are seen', read.worker, { bank_sort_code: '08-99-99', ni_number: null })
      await worker.api.session.updateProfile({ body: { bank_account_number: '11223344' } })
      const { notifications } = await client.api.notifications.list({})
      has('and it is told of new ones', notifications[0], { type: 'bank_details_changed' })
      await worker.api.invoices.amend({
        params: { id },
        body: { ...exampleWeek(world), status: 'submitted' },
      })
      await client.api.invoices.approve({ params: { id } })
      const paid = await client.api.invoices.markPaid({ params: { id }, body: {} })
      has('it', paid.invoice, { status: 'paid' })
    },
  },
]
