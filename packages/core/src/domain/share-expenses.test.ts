import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, sumPence, type Pence } from './money.ts'
import { shareExpenses, type SharingLine } from './share-expenses.ts'

const line = (project_id: string, amount: number): SharingLine => ({
  project_id,
  amount: pence(amount),
})
const lines = fc.array(
  fc.record({
    project_id: fc.constantFrom('mill', 'gatehouse', 'school'),
    amount: fc.integer({ min: 0, max: 10_000_000 }).map(pence),
  }),
  { minLength: 1, maxLength: 40 },
)
const total = fc.integer({ min: 0, max: 10_000_000 }).map(pence)

const ofProject = (work: readonly SharingLine[], shares: readonly Pence[], project: string) =>
  sumPence(shares.filter((_share, index) => work[index]?.project_id === project))

describe('the expenses of an invoice', () => {
  it('are split by labour, as the example says', () => {
    const work = [line('mill', 20_000), line('gatehouse', 20_000), line('mill', 20_000)]
    expect(shareExpenses(work, pence(4550))).toEqual([1517, 1517, 1516])
  })

  it('all count on the one project that the lines name', () => {
    const work = [line('mill', 20_000), line('mill', 7_500)]
    expect(sumPence(shareExpenses(work, pence(4550)))).toBe(4550)
  })

  it('add up to the penny, whatever the lines', () => {
    fc.assert(
      fc.property(lines, total, (work, expenses) => {
        expect(sumPence(shareExpenses(work, expenses))).toBe(expenses)
      }),
    )
  })

  it('give a project its part of the labour within a penny, wherever its lines stand', () => {
    fc.assert(
      fc.property(lines, total, (work, expenses) => {
        const shares = shareExpenses(work, expenses)
        const labour = sumPence(work.map(({ amount }) => amount))
        fc.pre(labour > 0)
        for (const project of new Set(work.map(({ project_id }) => project_id))) {
          const own = sumPence(
            work.filter(({ project_id }) => project_id === project).map(({ amount }) => amount),
          )
          const exact = (expenses * own) / labour
          expect(Math.abs(ofProject(work, shares, project) - exact)).toBeLessThanOrEqual(1.001)
        }
      }),
    )
  })
})
