import { partnerEvents } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { daysheetEvent } from './events.ts'

describe('the published schema of the events', () => {
  it('has the version and the type of every event as constants', () => {
    const types = z
      .toJSONSchema(daysheetEvent)
      .oneOf?.map(({ properties }) => [
        (properties?.['version'] as { const: unknown }).const,
        (properties?.['type'] as { const: unknown }).const,
      ])
    expect(types).toContainEqual([1, 'invoice.approved'])
    expect(new Set(types?.map(String)).size).toBe(daysheetEvent.def.options.length)
  })
})

describe('what partners’ servers hear by webhook', () => {
  const { webhook: _test, ...events } = partnerEvents

  it.each(Object.entries(events))(
    'of %s is in the widgets’ words, and says no less',
    (_, schema) => {
      for (const type of schema.def.shape.type.options) {
        const own = daysheetEvent.def.options.find(({ def }) =>
          (def.shape.type.def.values as readonly string[]).includes(type),
        )
        const { version: _version, type: _type, ...fields } = own?.def.shape ?? {}
        expect(Object.keys(fields).length, type).toBeGreaterThan(0)
        expect(Object.keys(schema.def.shape.data.def.shape)).toEqual(
          expect.arrayContaining(Object.keys(fields)),
        )
      }
    },
  )
})
