import {
  addDays,
  FUTURE_PAYMENT,
  NO_STATED_RATE,
  OTHER_STATED_RATE,
  type NewVerification,
} from '@daysheet/core'
import {
  exampleWeek,
  sendInvoice,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  invalid,
  notFound,
  refused,
  same,
  wrongRole,
  wrongState,
} from './expectation.ts'
import { staleDecision } from './stale-decision-cases.ts'

const engagementOf = async ({ client, worker }: ConformanceWorld) => {
  const read = await client.api.engagements.readWorker({ params: { id: worker.user.id } })
  return { id: read.worker.relationship?.id ?? '' }
}
const record = async (world: ConformanceWorld, body: NewVerification) =>
  (await world.client.api.verifications.record({ params: await engagementOf(world), body }))
    .verification

export const verificationCases: ConformanceCase[] = [
  {
    name: 'a verification is recorded by the client, read by both, and counts for new invoices',
    run: async (world) => {
      const { client, worker, today } = world
      const params = await engagementOf(world)
      const verified_on = addDays(today, -18)
      await record(world, { verified_on: addDays(today, -30), result: 'gross' })
      const verification = await record(world, {
        verified_on,
        result: 'unmatched',
        verification_number: ' v12345 67890/ab ',
      })
      has('it', verification, {
        engagement_id: params.id,
        verified_on,
        result: 'unmatched',
        verification_number: 'V1234567890AB',
      })
      for (const { api } of [client, worker]) {
        const { verifications } = await api.verifications.list({ params })
        same(
          'newest first',
          verifications.map((one) => one.result),
          ['unmatched', 'gross'],
        )
        same('the whole', verifications[0], verification)
      }
      const own = { params: { id: worker.user.id } }
      const newest = { verified_on, result: 'unmatched' as const }
      const [mine] = (await worker.api.engagements.listClients(own)).relationships
      same('on My Clients', mine?.verification, newest)
      const [invoiced] = (await worker.api.engagements.listInvoiceClients(own)).clients
      same('where invoices are priced', invoiced?.verification, newest)
      const { invoice } = await worker.api.invoices.create({ ...own, body: exampleWeek(world) })
      has('the invoice', invoice, {
        subtotal: 1475,
        cis_registered: true,
        cis_status: '30',
        cis_deduction: 442.5,
        cis_verified_on: verified_on,
        cis_verified_by: 'Hartwell & Sons',
      })
    },
  },
  {
    name: 'a verification changes no invoice that was sent, and its client reads that it asks another rate',
    run: async (world) => {
      const { client, worker, today } = world
      const { id } = await sendInvoice(world)
      const read = async ({ api }: { api: typeof client.api }) =>
        (await api.invoices.read({ params: { id } })).invoice
      await record(world, { verified_on: today, result: 'net' })
      same('the same rate', (await read(client)).cis_rate_change, null)
      await record(world, { verified_on: today, result: 'gross' })
      has('another rate', await read(client), {
        cis_status: '20',
        cis_deduction: 295,
        cis_verified_on: null,
        cis_rate_change: { percent: 0, verified_on: today },
      })
      same('to the worker', (await read(worker)).cis_rate_change, null)
      await client.api.invoices.approve({ params: { id } })
      holds('once approved', (await read(client)).cis_rate_change !== null)
      await client.api.invoices.markPaid({ params: { id }, body: {} })
      same('once paid', (await read(client)).cis_rate_change, null)
    },
  },
  {
    name: 'a client answers once for the rate of a worker whom it never verified',
    run: async (world) => {
      const { client, worker } = world
      const { id } = await sendInvoice(world, { status: 'submitted' })
      const params = { id }
      const { invoices } = client.api
      const stated = async ({ api }: Pick<typeof client, 'api'>) =>
        (await api.invoices.read({ params })).invoice.cis_stated_rate
      same('what the client is asked about', await stated(client), '20')
      same('what the worker is', await stated(worker), null)
      const answer = { params, body: { accepted_rate: '20' as const } }
      await refused(
        'of a rate that the worker does not state',
        invoices.approve({ params, body: { accepted_rate: 'outside' } }),
        wrongState(OTHER_STATED_RATE),
      )
      same('once refused', await stated(client), '20')
      await refused(
        'of another version',
        invoices.approve({ params, body: { accepted_rate: '20', version: 999 } }),
        staleDecision('invoice'),
      )
      same('once stale', await stated(client), '20')
      same('answered', (await invoices.approve(answer)).invoice.cis_stated_rate, null)
      await invoices.undoApproval({ params })
      same('the next time', await stated(client), null)
      const engagement = await engagementOf(world)
      const { accepted_rates } = await client.api.verifications.list({ params: engagement })
      same('what is kept', accepted_rates.length, 1)
      has('who answered', accepted_rates[0], {
        stated_rate: '20',
        accepted_by_name: client.user.full_name,
      })
      const workers = await worker.api.verifications.list({ params: engagement })
      same('what the worker reads of it', workers.accepted_rates, [])
      await invoices.approve(answer)
      await record(world, { verified_on: world.today, result: 'net' })
      await refused('of somebody verified', invoices.markPaid(answer), wrongState(NO_STATED_RATE))
      same('what was refused', (await invoices.read({ params })).invoice.status, 'approved')
    },
  },
  {
    name: 'a payment carries the answer for the rate, and a partner’s decision needs none',
    run: async (world) => {
      const { client } = world
      const { id } = await sendInvoice(world, { status: 'submitted' })
      const params = { id }
      const { invoices } = client.api
      same('on no answer', (await invoices.approve({ params })).invoice.cis_stated_rate, '20')
      await refused(
        'of a day to come',
        invoices.markPaid({
          params,
          body: { accepted_rate: '20', paid_at: addDays(world.today, 2) },
        }),
        invalid({ paid_at: FUTURE_PAYMENT }),
      )
      const still = (await invoices.read({ params })).invoice
      same('once refused', still.cis_stated_rate, '20')
      const { invoice } = await invoices.markPaid({ params, body: { accepted_rate: '20' } })
      same('the payment', invoice.status, 'paid')
      const next = await sendInvoice(world, { status: 'submitted' })
      const read = await invoices.read({ params: { id: next.id } })
      same('the next invoice', read.invoice.cis_stated_rate, null)
    },
  },
  {
    name: 'the worker is told of another result of a verification, and of no repetition',
    run: async (world) => {
      const { worker, today } = world
      for (const daysAgo of [3, 2]) {
        await record(world, { verified_on: addDays(today, -daysAgo), result: 'net' })
      }
      const { notifications } = await worker.api.notifications.list({})
      const recorded = notifications.filter(({ type }) => type === 'cis_verification_recorded')
      same('how often', recorded.length, 1)
      has('the notification', recorded[0], {
        title: 'Hartwell & Sons verified you for CIS: Net, 20%',
        subject: { noun: 'client', id: world.client.user.id },
      })
    },
  },
  {
    name: 'a verification is refused where it cannot be one, and to everybody else',
    run: async (world) => {
      const { worker, today, fixture } = world
      const params = await engagementOf(world)
      const body = { verified_on: today, result: 'net' as const }
      await refused(
        'tomorrow',
        record(world, { ...body, verified_on: addDays(today, 1) }),
        invalid({ verified_on: "The verification date can't be in the future" }),
      )
      await refused(
        'a wrong number',
        record(world, { ...body, verification_number: 'V12345' }),
        invalid({
          verification_number:
            'A verification number is V and 10 digits, then up to 2 letters, such as V1234567890AB',
        }),
      )
      await refused(
        'unmatched without a number',
        record(world, { ...body, result: 'unmatched', verification_number: '' }),
        invalid({
          verification_number: 'A verification number is required for an unmatched worker',
        }),
      )
      await refused('of the worker', worker.api.verifications.record({ params, body }), wrongRole)
      const stranger = (await fixture.client()).api.verifications
      await refused('of somebody else', stranger.record({ params, body }), accessDenied)
      await refused('read by somebody else', stranger.list({ params }), accessDenied)
      const unknown = stranger.list({ params: { id: UNKNOWN_ID } })
      await refused('of nothing', unknown, notFound)
      same('what is kept', (await worker.api.verifications.list({ params })).verifications, [])
    },
  },
]
