import { ApiError, type ApiClient, type Invoice } from '@daysheet/core'
import { emptyWorld, FIXTURE_TODAY } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { createMemoryClient, sentMail } from '../memory/index.ts'
import { runConformance } from './index.ts'

type Invoices = ApiClient['invoices']
const withInvoices = (api: ApiClient, wrong: Partial<Invoices>): ApiClient => ({
  ...api,
  invoices: { ...api.invoices, ...wrong },
})

/** Every invoice that creating or reading answers with, changed. */
const changing = (change: (invoice: Invoice) => Partial<Invoice>) => (api: ApiClient) => {
  const changed = ({ invoice }: { invoice: Invoice }) => ({
    invoice: { ...invoice, ...change(invoice) },
  })
  return withInvoices(api, {
    create: async (request, options) => changed(await api.invoices.create(request, options)),
    read: async (request, options) => changed(await api.invoices.read(request, options)),
  })
}

const WRONG: [what: string, wrong: (api: ApiClient) => ApiClient][] = [
  [
    'is a penny off in the total',
    changing(({ total_amount }) => ({ total_amount: (total_amount * 100 + 1) / 100 })),
  ],
  [
    'lets everybody do everything',
    changing(({ abilities }) => ({
      abilities: Object.fromEntries(
        Object.keys(abilities).map((ability) => [ability, true]),
      ) as Invoice['abilities'],
    })),
  ],
  ['leaves the expenses out', changing(() => ({ expenses: [] }))],
  [
    'has another code for a wrong state',
    (api) =>
      withInvoices(api, {
        approve: (request) =>
          api.invoices.approve(request).catch((error: unknown) => {
            throw error instanceof ApiError && error.code === 'wrong_state'
              ? new ApiError('invalid')
              : error
          }),
      }),
  ],
  [
    'refuses in a sentence of its own',
    (api) =>
      withInvoices(api, {
        approve: (request) =>
          api.invoices.approve(request).catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.code !== 'wrong_state') throw error
            throw new ApiError('wrong_state', { message: 'It was approved before.' })
          }),
      }),
  ],
  [
    'says of a wrong field only that it is wrong',
    (api) =>
      withInvoices(api, {
        create: (request, options) =>
          api.invoices.create(request, options).catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error
            const issues = error.issues.map(({ path }) => ({ path, message: 'This is wrong' }))
            throw new ApiError(error.code, { issues })
          }),
      }),
  ],
  [
    'tells of the first failing field only',
    (api) =>
      withInvoices(api, {
        create: (request, options) =>
          api.invoices.create(request, options).catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error
            throw new ApiError(error.code, { issues: error.issues.slice(0, 1) })
          }),
      }),
  ],
  [
    'counts only the page it shows',
    (api) =>
      withInvoices(api, {
        listForWorker: async (request, options) => {
          const answer = await api.invoices.listForWorker(request, options)
          return { ...answer, counts: { ...answer.counts, all: answer.invoices.length } }
        },
      }),
  ],
  [
    'ignores the Idempotency-Key',
    (api) => withInvoices(api, { create: (request) => api.invoices.create(request) }),
  ],
  [
    'ignores signals',
    (api) => ({ ...api, session: { ...api.session, me: (r) => api.session.me(r) } }),
  ],
  [
    'opens an invitation by the id that its client sees',
    (api) => ({
      ...api,
      invitations: {
        ...api.invitations,
        read: (request) =>
          api.invitations.read(request).catch(() => ({
            invitation: {
              invitation_email: 'owen@example.com',
              invitation_full_name: 'Owen Davies',
              client_name: 'Priya Nair',
              company_name: null,
              day_rate: null,
            },
          })),
      },
    }),
  ],
  [
    'never signs out',
    (api) => ({
      ...api,
      session: { ...api.session, logout: async () => ({ message: 'Signed out successfully' }) },
    }),
  ],
]

describe('the conformance suite', () => {
  const run = (wrong: (api: ApiClient) => ApiClient) => {
    // Anew for each case: the memory client reads through all that others left.
    const anew = () => emptyWorld({ today: FIXTURE_TODAY })
    let world = anew()
    return runConformance(() => wrong(createMemoryClient({ world })), {
      onCase: () => {
        world = anew()
      },
      today: FIXTURE_TODAY,
      now: () => `${FIXTURE_TODAY}T12:00:00.000Z`,
      mailedSecret: (address) =>
        sentMail(world).findLast(({ to, token }) => to === address && token !== null)?.token ?? '',
    })
  }

  it('passes an adapter that is right', async () => {
    expect((await run((api) => api)).failed).toEqual([])
  })

  it.each(WRONG)('fails an adapter that %s', async (_what, wrong) => {
    const { passed, failed } = await run(wrong)
    expect(failed.length).toBeGreaterThan(0)
    // One fault is found where it is, and does not take everything down with it.
    expect(passed.length).toBeGreaterThan(failed.length)
  })
})
