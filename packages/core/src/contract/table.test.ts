import { describe, expect, it } from 'vitest'
import { apiEndpoints } from './api-endpoints.ts'
import { errorsOf, ERRORS, needsCsrf, successOf } from './index.ts'

const cases = apiEndpoints().map(
  ({ noun, name, endpoint }) => [`${noun}.${name}`, endpoint] as const,
)

describe('the table', () => {
  it('has no two endpoints for one method and path', () => {
    const calls = cases.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it.each(cases)('%s answers with exactly one success status', (_name, endpoint) => {
    expect([200, 201, 204]).toContain(successOf(endpoint).status)
  })

  it.each(cases)('%s takes exactly the parameters of its path', (_name, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const shape =
      endpoint.params && 'shape' in endpoint.params
        ? Object.keys(endpoint.params.shape as object)
        : []
    expect(shape.sort()).toEqual(inPath.sort())
  })

  it.each(cases)('%s has a body only where a method carries one', (_name, endpoint) => {
    if (endpoint.body) expect(['POST', 'PUT', 'PATCH']).toContain(endpoint.method)
    expect(endpoint.summary).not.toBe('')
  })

  it.each(cases)('%s names only errors of the closed list', (_name, endpoint) => {
    for (const code of errorsOf(endpoint)) expect(ERRORS).toHaveProperty(code)
  })

  it('asks for a CSRF token on every change but those for nobody and by servers, and on no reading', () => {
    const exempt = [
      'enquiries.contact',
      'enquiries.registerInterest',
      'sharedDocuments.approve',
      'sharedDocuments.question',
      'sharedDocuments.notForMe',
    ]
    for (const [name, endpoint] of cases) {
      const needsNone = endpoint.auth === 'partner' || exempt.includes(name)
      expect(needsCsrf(endpoint)).toBe(endpoint.method !== 'GET' && !needsNone)
    }
  })

  it('may not know the outcome of a change, never that of a reading', () => {
    for (const [, endpoint] of cases) {
      expect(errorsOf(endpoint).includes('outcome_unknown')).toBe(endpoint.method !== 'GET')
    }
  })

  it('sends an Idempotency-Key with what creates or pays, and with the ends of an engagement', () => {
    const keyed = cases.filter(([, endpoint]) => endpoint.idempotent).map(([name]) => name)
    expect(keyed.sort()).toEqual([
      'cisMonths.makeStatements',
      'cisMonths.recordHmrcPayment',
      'cisMonths.recordReturn',
      'cisReconciliation.requestStatement',
      'cisStatements.create',
      'cisStatements.file',
      'creditNotes.create',
      'creditNotes.refund',
      'engagements.end',
      'engagements.resume',
      'expenses.create',
      'invitations.create',
      'invoices.create',
      'invoices.markPaid',
      'invoices.record',
      'memberInvitations.create',
      'ownClients.create',
      'ownClients.createProject',
      'ownClients.requestToJoin',
      'payRuns.approve',
      'payRuns.confirm',
      'payRuns.create',
      'payRuns.lock',
      'projects.create',
      'retentions.release',
      'timesheets.create',
      'timesheets.createInvoice',
      'timesheets.record',
      'verifications.record',
    ])
  })

  it('never says CSRF where somebody may simply not do something', () => {
    for (const code of ['access_denied', 'wrong_role', 'permission_disabled'] as const) {
      expect(ERRORS[code].message).not.toContain('CSRF')
    }
  })
})
