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
