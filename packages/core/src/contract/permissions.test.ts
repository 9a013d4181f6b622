import { describe, expect, it } from 'vitest'
import {
  callRefusal,
  engagementAbilities,
  INVOICE_STATUSES,
  invoiceAbilities,
  newTrial,
  PERMISSIONS,
  permittedOf,
  projectAbilities,
  subscriptionAbilities,
  timesheetAbilities,
  type Permission,
  type Permitted,
} from '../domain/index.ts'
import { TIMESHEET_STATUSES } from '../domain/timesheet-status.ts'
import { contract, endpoints, type Endpoint } from './index.ts'

const worker = permittedOf({ user_type: 'worker' })
const client = (permissions: readonly Permission[]): Permitted => ({
  account: { side: 'client' },
  permissions: new Set(permissions),
})
const needed = (endpoint: Endpoint) =>
  'may' in endpoint && endpoint.may !== 'own' ? endpoint.may : null
const permitted = endpoints.filter(({ endpoint }) => needed(endpoint) !== null)

describe('a person of a company', () => {
  it.each(permitted)('calls $noun.$name with its permission and no other', ({ endpoint }) => {
    const may = needed(endpoint)
    const allowed = PERMISSIONS.filter((one) => callRefusal(endpoint, client([one])) === null)
    expect(allowed).toEqual([may])
    expect(callRefusal(endpoint, client([]))).toBe('wrong_role')
  })

  it('needs none for what is their own', () => {
    const own = endpoints.filter(({ endpoint }) => 'may' in endpoint && endpoint.may === 'own')
    expect(own.map(({ noun }) => noun)).toEqual(
      expect.arrayContaining(['session', 'notifications']),
    )
    for (const { endpoint } of own) expect(callRefusal(endpoint, client([]))).toBeNull()
  })

  it('may everything that a company may, as long as it is one person', () => {
    for (const { endpoint } of permitted) {
      expect(callRefusal(endpoint, permittedOf({ user_type: 'client' }))).toBeNull()
    }
  })
})

describe('a worker', () => {
  it('needs no permission, and calls nothing that is a client’s', () => {
    for (const { endpoint } of permitted) {
      const refusal = endpoint.auth === 'client' ? 'wrong_role' : null
      expect(callRefusal(endpoint, worker)).toBe(refusal)
    }
  })
})

const camelCase = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const offered = (abilities: object) =>
  Object.entries(abilities).flatMap(([name, allowed]) =>
    allowed === true ? [camelCase(name)] : [],
  )

/** Where the ability is not named as its call is. */
const CALL_OF: Readonly<Record<string, string>> = {
  downloadPdf: 'pdf',
  canCheckout: 'createCheckoutSession',
  canManageBilling: 'openBillingPortal',
}
const callOf = (ability: string): string =>
  CALL_OF[ability] ?? ability.replace(/^can(.)/, (_, letter: string) => letter.toLowerCase())
const invoice = {
  due_date: '2026-11-27',
  worker_archived_at: null,
  client_archived_at: null,
  last_chased_on: null,
}

const now = '2026-11-21T12:00:00.000Z'
const trial = newTrial('client-starter', now)
const held = [
  null,
  trial,
  { ...trial, status: 'active' as const, is_billed: true },
  {
    ...trial,
    status: 'cancelled' as const,
    is_billed: true,
    period_ends_at: '2026-12-01T00:00:00.000Z',
  },
]
const ending = { last_day: '2026-11-20', ended_on: '2026-11-20', reason: 'Done' }

describe('what a record offers a person of a company', () => {
  const kinds = {
    invoices: (viewer: Permitted) =>
      INVOICE_STATUSES.flatMap((status) =>
        [null, '2026-11-20T09:00:00.000Z'].flatMap((client_archived_at) =>
          offered(
            invoiceAbilities({ ...invoice, status, client_archived_at }, viewer, '2026-11-21'),
          ),
        ),
      ),
    timesheets: (viewer: Permitted) =>
      TIMESHEET_STATUSES.flatMap((status) => offered(timesheetAbilities({ status }, viewer))),
    projects: (viewer: Permitted) =>
      [true, false].flatMap((archived) =>
        offered(projectAbilities({ archived, worker_count: 0, is_named: false }, viewer)),
      ),
    engagements: (viewer: Permitted) => [
      ...offered(engagementAbilities({ status: 'active' }, viewer)),
      ...offered(
        engagementAbilities(
          { status: 'inactive', ending: { ...ending, ended_by: 'client' } },
          viewer,
        ),
      ),
    ],
    subscriptions: (viewer: Permitted) =>
      held.flatMap((one) =>
        [true, false].flatMap((is_customer) =>
          offered(subscriptionAbilities(one, { had_trial: false, is_customer }, { viewer, now })),
        ),
      ),
  }
  const noun = Object.keys(kinds) as (keyof typeof kinds)[]

  it.each(noun)('of %s is what the permission of each call says', (nouns) => {
    const calls: Readonly<Record<string, Endpoint>> = contract[nouns]
    const all = new Set(kinds[nouns](client(PERMISSIONS)))
    expect(all.size).toBeGreaterThan(1)
    // Each has a call.
    expect([...all].filter((ability) => !calls[callOf(ability)])).toEqual([])
    for (const permission of PERMISSIONS) {
      const some = new Set(kinds[nouns](client([permission])))
      const expected = [...all].filter((ability) => {
        const call = calls[callOf(ability)]
        return call !== undefined && needed(call) === permission
      })
      expect([...some].toSorted()).toEqual(expected.toSorted())
    }
  })
})
