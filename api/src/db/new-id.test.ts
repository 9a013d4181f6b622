import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstIdOf, newId } from './new-id.ts'

const instants = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
})

it('the first id of an instant stands between those of before and those from then on', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 10 ** 12 }), (date, before) => {
      const first = firstIdOf(date.toISOString())
      expect(newId(date.toISOString()) >= first).toBe(true)
      expect(newId(new Date(date.getTime() - before).toISOString()) < first).toBe(true)
    }),
  )
})
