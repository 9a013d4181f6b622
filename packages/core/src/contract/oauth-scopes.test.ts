import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWithinLimits,
  isWithinScopes,
  OAUTH_SCOPE_NAMES,
  parseScopes,
  READ_EVERYTHING,
  scopesOfCall,
  type OAuthScope,
} from '../domain/index.ts'
import { endpoints } from './index.ts'

const calls = endpoints
  .filter(({ endpoint }) => endpoint.auth !== 'public')
  .map((one) => ({ ...one, kind: { reads: one.endpoint.method === 'GET' } }))
const someScopes = fc.uniqueArray(fc.constantFrom(...OAUTH_SCOPE_NAMES))

describe('the scopes of an application', () => {
  it('leave out passwords, devices, connected apps, the plan, the members and the history of a company, notifications, copies of everything, becoming a client, signing in to HMRC, pay runs and the account that pays them, and nothing else', () => {
    const beyond = calls
      .filter(({ kind, ...call }) => scopesOfCall(call, kind) === null)
      .map(({ noun, name }) => `${noun}.${name}`)
    const nouns = new Set(beyond.map((call) => call.split('.')[0]))
    expect([...nouns]).toEqual([
      'session',
      'secondFactors',
      'hmrc',
      'subscriptions',
      'connectedApps',
      'company',
      'members',
      'memberInvitations',
      'history',
      'notificationPreferences',
      'dataExport',
      'joinRequests',
      'payRuns',
      'paymentSettings',
    ])
    expect(beyond).not.toContain('company.read')
    expect(beyond).not.toContain('hmrc.readFiling')
    expect(beyond.filter((call) => call.startsWith('session.'))).toEqual([
      'session.setActingCompany',
      'session.resendVerification',
      'session.changePassword',
      'session.listSessions',
      'session.endSession',
      'session.endOtherSessions',
      'session.deleteAccount',
      'session.confirmPassword',
      'session.beginFactorStepUp',
      'session.confirmFactor',
    ])
  })

  it('let an application read with none but reading scopes, and change with none but writing ones', () => {
    for (const { kind, ...call } of calls) {
      for (const scope of scopesOfCall(call, kind) ?? []) {
        expect(scope.endsWith(kind.reads ? ':read' : ':write')).toBe(true)
      }
    }
  })

  it('let exactly those calls be made that need nothing beyond them', () => {
    fc.assert(
      fc.property(someScopes, fc.constantFrom(...calls), (scopes, { kind, ...call }) => {
        const needed = scopesOfCall(call, kind)
        const allowed = needed?.every((scope) => scopes.includes(scope)) ?? false
        expect(isWithinScopes(scopes, call, kind)).toBe(allowed)
        // One more never takes anything away.
        if (allowed) expect(isWithinScopes(OAUTH_SCOPE_NAMES, call, kind)).toBe(true)
      }),
    )
  })

  it('are read from a request whatever their order, and not at all beside an unknown one', () => {
    fc.assert(
      fc.property(someScopes, (scopes) => {
        const read = parseScopes(scopes.join(' ')) ?? []
        expect([...read].sort()).toEqual([...scopes].sort())
        expect(parseScopes([...scopes, 'everything'].join(' '))).toBeNull()
      }),
    )
  })
})

describe('a token that reads everything', () => {
  it('makes every reading call and no other', () => {
    for (const { kind, ...call } of calls) {
      expect(isWithinScopes([READ_EVERYTHING], call, kind)).toBe(kind.reads)
    }
  })
})

describe('a caller', () => {
  it('without limits is a person, and with both has what both leave', () => {
    const approve = { noun: 'invoices', name: 'approve' }
    const changes = { reads: false }
    const scopes: OAuthScope[] = ['documents:write']
    const widgets = { 'invoice-approval-queue': {} }
    expect(isWithinLimits({}, approve, changes)).toBe(true)
    expect(isWithinLimits({ scopes, widgets }, approve, changes)).toBe(true)
    expect(isWithinLimits({ scopes: ['documents:read'], widgets }, approve, changes)).toBe(false)
    expect(isWithinLimits({ scopes, widgets: { notifications: {} } }, approve, changes)).toBe(false)
  })
})
