import { JOIN_DECLINED, JOIN_LINK_UNKNOWN } from '@daysheet/core'
import { UNKNOWN_ID, type ConformanceCase, type ConformanceWorld } from './conformance-world.ts'
import { has, holds, refused, same, wrongState } from './expectation.ts'
import { ownClientOf, sendTwoDays, type Own } from './own-client-world.ts'

let requestCount = 0

/** The link of a new request, at an address of its own. */
async function linkOf({ worker, mailedSecret }: ConformanceWorld, own: Own, share_history = false) {
  requestCount += 1
  const email = `joining-${requestCount}-${own.own_client.client_id.slice(-8)}@brook.example`
  const { params } = own
  const body = { email, share_history }
  const { join_request } = await worker.api.ownClients.requestToJoin({ params, body })
  return { join_request, params: { id: await mailedSecret(email) } }
}

export const joinOwnClientCases: ConformanceCase[] = [
  {
    name: 'an own client joins: what is open is in its queue, and what was decided stays with the worker',
    run: async (world) => {
      const { worker, fixture, makeClient } = world
      const own = await ownClientOf(world)
      const paid = await sendTwoDays(world, own)
      await worker.api.invoices.record({ params: { id: paid.id }, body: { what: 'paid' } })
      const open = await sendTwoDays(world, own)
      const { params, join_request } = await linkOf(world, own)
      has('asked', join_request, { status: 'sent', share_history: false, is_expired: false })
      const visitor = await makeClient()
      const link = await visitor.joinRequests.read({ params })
      has('the link', link.join_request, {
        worker_name: worker.user.full_name,
        company_name: 'Brook Joinery Ltd',
        open_documents: 1,
      })
      const company = await fixture.client()
      const accepted = await company.api.joinRequests.accept({ params })
      has('accepted', accepted, { client_id: company.user.id, worker_id: worker.user.id })
      same('what came with it', accepted.moved, { open: 1, decided: 0 })
      const { invoices } = await company.api.invoices.listForClient({
        params: { id: company.user.id },
      })
      same(
        'the queue',
        invoices.map(({ id, status }) => [id, status]),
        [[open.id, 'submitted']],
      )
      const seen = await company.api.projects.read({ params: { id: own.project_id } })
      same('what its project cost', seen.budget_summary.spent, 458.4)
      const { invoice } = await worker.api.invoices.read({ params: { id: paid.id } })
      has('what stays', invoice, { client_kind: 'own', status: 'paid' })
      const { own_client } = await worker.api.ownClients.read({ params: own.params })
      has('the own client', own_client, {
        status: 'joined',
        joined_client_id: company.user.id,
        engagement_id: null,
      })
      const { relationships } = await worker.api.engagements.listClients({
        params: { id: worker.user.id },
      })
      holds(
        'one client more',
        relationships.some(({ client_id }) => client_id === company.user.id),
      )
      await refused(
        'accepting twice',
        company.api.joinRequests.accept({ params, body: { merge: true } }),
        wrongState('This was accepted already. Sign in to see the documents.'),
      )
    },
  },
  {
    name: 'what was decided is the history of a company that joins where the worker shares it',
    run: async (world) => {
      const { worker, fixture } = world
      const own = await ownClientOf(world)
      const paid = await sendTwoDays(world, own)
      await worker.api.invoices.record({ params: { id: paid.id }, body: { what: 'paid' } })
      const { params } = await linkOf(world, own, true)
      const company = await fixture.client()
      const accepted = await company.api.joinRequests.accept({ params })
      same('what came with it', accepted.moved, { open: 0, decided: 1 })
      const { invoice } = await company.api.invoices.read({ params: { id: paid.id } })
      has('the invoice', invoice, { status: 'paid', client_kind: 'member' })
      same('by whose word', invoice.payment_recorded_by?.id, worker.user.id)
    },
  },
  {
    name: 'a company that works with the worker already says first that the two are one',
    run: async (world) => {
      const { worker, client } = world
      const own = await ownClientOf(world)
      const open = await sendTwoDays(world, own)
      const { params } = await linkOf(world, own)
      await refused('at once', client.api.joinRequests.accept({ params }), {
        code: 'duplicate',
        status: 409,
        message: `You work with ${worker.user.full_name} already. Bring what they keep of Brook Joinery Ltd into that? Their documents keep their numbers.`,
      })
      await client.api.joinRequests.accept({ params, body: { merge: true } })
      const { invoice } = await client.api.invoices.read({ params: { id: open.id } })
      has('the invoice', invoice, { status: 'submitted', invoice_number: open.invoice_number })
    },
  },
  {
    name: 'a join request is withdrawn or declined, and its link then opens nothing',
    run: async (world) => {
      const { worker, makeClient } = world
      const own = await ownClientOf(world)
      const { params } = await linkOf(world, own)
      const visitor = await makeClient()
      await refused(
        'asking again today',
        worker.api.ownClients.requestToJoin({ params: own.params, body: {} }),
        wrongState(
          'You have asked Brook Joinery Ltd today. You can ask again tomorrow. Nothing was sent.',
        ),
      )
      same('declined', (await visitor.joinRequests.decline({ params })).message, JOIN_DECLINED)
      await refused(
        'its link',
        visitor.joinRequests.read({ params }),
        wrongState(
          'This was declined already. Ask for another link if you have changed your mind.',
        ),
      )
      await refused('an unknown link', visitor.joinRequests.read({ params: { id: UNKNOWN_ID } }), {
        code: 'not_found',
        status: 404,
        message: JOIN_LINK_UNKNOWN,
      })
      await refused(
        'withdrawing it',
        worker.api.ownClients.withdrawJoinRequest({ params: own.params }),
        wrongState('There is no open request to withdraw.'),
      )
      const { notifications } = await worker.api.notifications.list({})
      holds(
        'the worker is told',
        notifications.some(({ type }) => type === 'client_declined_joining'),
      )
    },
  },
]
