import { describe, expect, it } from 'vitest'
import { endpoints, errorsOf, ERRORS, needsCsrf, successOf } from './index.ts'

const rows = endpoints.map(({ noun, name, row }) => [`${noun}.${name}`, row] as const)

describe('the table', () => {
  it('has no two rows for one method and path', () => {
    const calls = rows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it.each(rows)('%s answers with exactly one success status', (_name, row) => {
    expect([200, 201, 204]).toContain(successOf(row).status)
  })

  it.each(rows)('%s takes exactly the parameters of its path', (_name, row) => {
    const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const shape = row.params && 'shape' in row.params ? Object.keys(row.params.shape as object) : []
    expect(shape.sort()).toEqual(inPath.sort())
  })

  it.each(rows)('%s has a body only where a method carries one', (_name, row) => {
    if (row.body) expect(['POST', 'PUT', 'PATCH']).toContain(row.method)
    expect(row.summary).not.toBe('')
  })

  it.each(rows)('%s names only errors of the closed list', (_name, row) => {
    for (const code of errorsOf(row)) expect(ERRORS).toHaveProperty(code)
  })

  it('asks for a CSRF token on every change and on no reading', () => {
    for (const [, row] of rows) expect(needsCsrf(row)).toBe(row.method !== 'GET')
  })

  it('may not know the outcome of a change, never that of a reading', () => {
    for (const [, row] of rows) {
      expect(errorsOf(row).includes('outcome_unknown')).toBe(row.method !== 'GET')
    }
  })

  it('sends an Idempotency-Key with what creates or pays', () => {
    const keyed = rows.filter(([, row]) => row.idempotent).map(([name]) => name)
    expect(keyed.sort()).toEqual([
      'invitations.create',
      'invoices.create',
      'invoices.markPaid',
      'projects.create',
      'timesheets.create',
      'timesheets.createInvoice',
    ])
  })

  it('never says CSRF where somebody may simply not do something', () => {
    for (const code of ['access_denied', 'wrong_role', 'permission_disabled'] as const) {
      expect(ERRORS[code].message).not.toContain('CSRF')
    }
  })
})
