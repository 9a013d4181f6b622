import { describe, expect, it } from 'vitest'
import { pence } from './money.ts'
import { invoiceStatus } from './invoice-status.ts'
import {
  countsAsSpending,
  spendingChange,
  summariseSpending,
  type ProjectCost,
} from './project-spending.ts'

const cost = (
  full_name: string,
  week_start: string,
  labour: number,
  expenses = 0,
): ProjectCost => ({
  worker_id: full_name.toLowerCase(),
  full_name,
  week_start,
  labour: pence(labour),
  expenses: pence(expenses),
})

describe('what a project has cost', () => {
  it('adds up by worker and by week', () => {
    const costs = [
      cost('Callum', '2026-11-16', 100_000, 1_517),
      cost('Aisha', '2026-11-09', 130_000),
      cost('Callum', '2026-11-09', 80_000, 33),
    ]
    expect(summariseSpending(costs)).toEqual({
      spent: 3115.5,
      labour: 3100,
      expenses: 15.5,
      by_worker: [
        { worker_id: 'callum', full_name: 'Callum', spent: 1815.5, labour: 1800, expenses: 15.5 },
        { worker_id: 'aisha', full_name: 'Aisha', spent: 1300, labour: 1300, expenses: 0 },
      ],
      by_week: [
        { week_start: '2026-11-09', spent: 2100.33, labour: 2100, expenses: 0.33 },
        { week_start: '2026-11-16', spent: 1015.17, labour: 1000, expenses: 15.17 },
      ],
    })
  })

  it('is nothing before the first invoice', () => {
    expect(summariseSpending([])).toEqual({
      spent: 0,
      labour: 0,
      expenses: 0,
      by_worker: [],
      by_week: [],
    })
  })

  it('leaves out what is not asked for, in dispute or refused', () => {
    expect(countsAsSpending('approved')).toBe(true)
    for (const status of ['draft', 'disputed', 'rejected', 'cancelled'] as const) {
      expect(countsAsSpending(status)).toBe(false)
    }
  })
})

describe('an act on an invoice', () => {
  it.each([
    ['submit', 1],
    ['amend', 1],
    ['resolve_dispute', 1],
    ['dispute', -1],
    ['reject', -1],
    ['approve', 0],
    ['undo_approval', 0],
    ['mark_paid', 0],
    ['edit', 0],
    ['save', 0],
    ['delete', 0],
    ['resolve_dispute_rejected', 0],
    ['credit', 0],
    ['credit_in_full', -1],
    ['restore', 1],
    ['settle_by_credit', 0],
    ['uncredit', 0],
  ] as const)('%s changes what its projects have cost by %d times the invoice', (action, sign) => {
    expect(spendingChange(action)).toBe(sign)
  })

  it('means the same for the cost whatever status it is done in', () => {
    for (const action of invoiceStatus.actions) {
      for (const status of invoiceStatus.sources(action)) {
        const target = invoiceStatus.next(status, action)
        const after = invoiceStatus.statuses.some((one) => one === target && countsAsSpending(one))
        expect(Number(after) - Number(countsAsSpending(status))).toBe(spendingChange(action))
      }
    }
  })
})
