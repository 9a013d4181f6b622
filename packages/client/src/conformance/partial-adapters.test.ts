import type { ApiClient } from '@daysheet/core'
import { emptyWorld, FIXTURE_TODAY } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import type { CallName } from '../client-from-table.ts'
import { partialClient } from '../partial-client.ts'
import { createMemoryClient, sentMail } from '../memory/index.ts'
import { conformanceCases, fixtureThrough, registeringFixture, runConformance } from './index.ts'

type Invoices = Pick<ApiClient['invoices'], 'listForClient' | 'approve'>

const TWO_CALLS: readonly CallName[] = ['invoices.listForClient', 'invoices.approve']

/** An adapter that lists received invoices and approves them, made from the same client's calls. */
const adapterOf =
  (change: (invoices: Invoices) => Partial<Invoices> = () => ({})) =>
  ({ invoices: { listForClient, approve } }: ApiClient): ApiClient =>
    partialClient({
      invoices: { listForClient, approve, ...change({ listForClient, approve }) },
    })

/** The suite over an adapter whose people are registered by the memory client, with all its calls. */
function run(adapt: (client: ApiClient) => ApiClient, capabilities?: readonly CallName[]) {
  // Anew for each case: the memory client reads through all that others left.
  const anew = () => emptyWorld({ today: FIXTURE_TODAY })
  let world = anew()
  const makeWhole = () => createMemoryClient({ world })
  const mailedSecret = (address: string) =>
    sentMail(world).findLast(({ to, token }) => to === address && token !== null)?.token ?? ''
  return runConformance(() => adapt(makeWhole()), {
    onCase: () => {
      world = anew()
    },
    today: FIXTURE_TODAY,
    now: () => `${FIXTURE_TODAY}T12:00:00.000Z`,
    mailedSecret,
    capabilities,
    fixture: fixtureThrough(registeringFixture(makeWhole, mailedSecret), ({ api }) => adapt(api)),
  })
}

const WRONG: [what: string, adapt: (client: ApiClient) => ApiClient, failing: string[]][] = [
  [
    'lists an invoice a penny off',
    adapterOf(({ listForClient }) => ({
      listForClient: async (request, options) => {
        const answer = await listForClient(request, options)
        const invoices = answer.invoices.map((invoice) => ({
          ...invoice,
          net_amount: (invoice.net_amount * 100 + 1) / 100,
        }))
        return { ...answer, invoices }
      },
    })),
    ['an invoice that was sent is in the list of its client, with what it comes to'],
  ],
  [
    'has no second page',
    adapterOf(({ listForClient }) => ({
      listForClient: ({ params, query }, options) =>
        listForClient({ params, query: { ...query, cursor: undefined } }, options),
    })),
    ['a list of received invoices is read page by page, each of them once'],
  ],
  [
    'says that it approved, and has not',
    adapterOf(() => ({
      approve: async ({ params: { id } }) =>
        ({ invoice: { id, status: 'approved', net_amount: 1529.6 } }) as never,
    })),
    [
      'an approved invoice is approved in its answer',
      'an approved invoice is approved in the list, and is waited for no more',
      'an invoice is approved by its own client alone',
    ],
  ],
]

describe('the conformance suite over an adapter of two calls', () => {
  it('runs the cases that these carry, and names the others', async () => {
    const { passed, failed, skipped } = await run(adapterOf(), TWO_CALLS)
    expect(failed).toEqual([])
    expect(passed).toEqual([
      "a client's list of invoices can be of one worker",
      'an invoice that was sent is in the list of its client, with what it comes to',
      'a list of received invoices is read page by page, each of them once',
      'an approved invoice is approved in its answer',
      'an approved invoice is approved in the list, and is waited for no more',
      'an invoice is approved by its own client alone',
    ])
    expect(passed.length + skipped.length).toBe(conformanceCases.length)
  })

  it.each(WRONG)('fails one that %s', async (_what, adapt, failing) => {
    const { failed } = await run(adapt, TWO_CALLS)
    expect(failed.map(({ name }) => name)).toEqual(failing)
  })

  it('fails where it claims a call that it has not', async () => {
    const { failed } = await run(adapterOf(), [...TWO_CALLS, 'invoices.markPaid'])
    expect(failed.length).toBeGreaterThan(0)
    for (const { error } of failed)
      expect(String(error)).toMatch(/unsupported|does not offer that here/)
  })
})

describe('the conformance suite over an adapter of all calls', () => {
  it('runs every case but those of filing that is practised, whatever the fixture is', async () => {
    const { passed, failed, skipped } = await run((client) => client)
    const practised = conformanceCases.filter(({ filing }) => filing === 'practice')
    expect({ failed, skipped }).toEqual({ failed: [], skipped: practised.map(({ name }) => name) })
    expect(passed.length + skipped.length).toBe(conformanceCases.length)
  })

  it('says what it needs where nobody reads the mail', async () => {
    const world = emptyWorld({ today: FIXTURE_TODAY })
    const { failed } = await runConformance(() => createMemoryClient({ world }), {
      today: FIXTURE_TODAY,
      now: () => `${FIXTURE_TODAY}T12:00:00.000Z`,
      capabilities: TWO_CALLS,
    })
    for (const { error } of failed) {
      expect(String(error)).toMatch(/give runConformance a mailedSecret, or a fixture/)
    }
    expect(failed.length).toBeGreaterThan(0)
  })
})
