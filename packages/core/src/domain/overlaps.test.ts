import { describe, expect, it } from 'vitest'
import { INVOICE_STATUSES } from './invoice-status.ts'
import { invoiceOverlapsOf, overlapsOf } from './overlaps.ts'
import { TIMESHEET_STATUSES, type TimesheetStatus } from './timesheet-status.ts'

const week = {
  id: 'a',
  client_id: 'hartwell',
  worker_id: 'callum',
  period_start: '2026-11-16',
  period_end: '2026-11-22',
}
const other = (changes: Partial<typeof week> & { status?: TimesheetStatus } = {}) => ({
  ...week,
  id: 'b',
  timesheet_number: 'TS-2026-0005',
  status: 'submitted' as TimesheetStatus,
  ...changes,
})

describe('overlapping timesheets', () => {
  it('share at least a day', () => {
    const ends = (period_start: string, period_end: string) =>
      overlapsOf(week, [other({ period_start, period_end })]).length
    expect(ends('2026-11-22', '2026-11-28')).toBe(1)
    expect(ends('2026-11-10', '2026-11-16')).toBe(1)
    expect(ends('2026-11-18', '2026-11-18')).toBe(1)
    expect(ends('2026-11-01', '2026-12-31')).toBe(1)
    expect(ends('2026-11-23', '2026-11-29')).toBe(0)
    expect(ends('2026-11-09', '2026-11-15')).toBe(0)
  })

  it('are named by their number, period and status', () => {
    expect(overlapsOf(week, [other()])).toEqual([
      {
        id: 'b',
        timesheet_number: 'TS-2026-0005',
        period_start: '2026-11-16',
        period_end: '2026-11-22',
        status: 'submitted',
      },
    ])
  })

  it('are of the same worker for the same client', () => {
    expect(overlapsOf(week, [other({ client_id: 'pennine' })])).toEqual([])
    expect(overlapsOf(week, [other({ worker_id: 'aisha' })])).toEqual([])
  })

  it('do not include the timesheet itself, and can be asked for before it is saved', () => {
    expect(overlapsOf(week, [other({ id: 'a' })])).toEqual([])
    const { id: _id, worker_id: _worker, ...typed } = week
    expect(overlapsOf(typed, [other()])).toHaveLength(1)
  })

  it('are those that still ask the client for the hours', () => {
    const claiming = TIMESHEET_STATUSES.filter(
      (status) => overlapsOf(week, [other({ status })]).length > 0,
    )
    expect(claiming).toEqual(['submitted', 'approved', 'disputed'])
  })

  it('come in the order of their periods', () => {
    const later = other({ id: 'c', period_start: '2026-11-20' })
    const earlier = other({ id: 'd', period_start: '2026-11-14' })
    expect(overlapsOf(week, [later, earlier]).map(({ id }) => id)).toEqual(['d', 'c'])
  })
})

describe('overlapping invoices', () => {
  const invoices = INVOICE_STATUSES.map((status) => ({
    ...week,
    id: status,
    invoice_number: 'INV-2026-0005',
    status,
  }))

  it('count once they are with the client, until they are turned down', () => {
    expect(invoiceOverlapsOf(week, invoices).map(({ status }) => status)).toEqual([
      'submitted',
      'approved',
      'paid',
      'disputed',
      'dispute_resolved',
    ])
  })

  it('say which invoice it is and nothing else of it', () => {
    const [found] = invoiceOverlapsOf(week, invoices)
    expect(Object.keys(found ?? {})).toEqual([
      'id',
      'invoice_number',
      'period_start',
      'period_end',
      'status',
    ])
  })
})
