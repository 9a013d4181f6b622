import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amendments, type SentLine } from './cis-return.ts'
import { returnVersion } from './return-version.ts'

const line = (changes: Partial<SentLine> = {}): SentLine => ({
  worker_id: 'callum',
  worker_name: 'Callum Reid',
  utr_number: '1234567890',
  verification_number: null,
  payments: 800,
  materials: 0,
  deducted: 160,
  ...changes,
})

describe('the version of a return', () => {
  it('is another when somebody else was paid the same', () => {
    expect(returnVersion([line({ worker_id: 'aisha' })])).not.toBe(returnVersion([line()]))
  })

  it('is another exactly when an amended return would say something else', () => {
    const pounds = fc.integer({ min: 0, max: 300_000 }).map((pence) => pence / 100)
    const one = fc.record({
      worker_id: fc.constantFrom('callum', 'aisha', 'owen'),
      payments: pounds,
      materials: pounds,
      deducted: pounds,
      verification_number: fc.constantFrom(null, 'V1234567890', 'V1234567890/AB'),
    })
    const lines = fc
      .uniqueArray(one, { selector: ({ worker_id }) => worker_id, maxLength: 3 })
      .map((some) => some.map(line))
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const isSame = returnVersion(before) === returnVersion(after)
        expect(isSame).toBe(amendments(before, after).length === 0)
        expect(returnVersion(before.toReversed())).toBe(returnVersion(before))
      }),
    )
  })
})
