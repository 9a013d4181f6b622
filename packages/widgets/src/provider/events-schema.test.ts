import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { daysheetEvent } from './events.ts'

/** `npx vitest run --root packages/widgets events-schema -u` writes it anew. */
const PUBLISHED = '../../events.schema.json'

describe('the published schema of the events', () => {
  it('is the one that the code has', async () => {
    // As input: a host that checks by it must not stumble over a field of a later release.
    const { $schema, ...schema } = z.toJSONSchema(daysheetEvent, { io: 'input' })
    const published = {
      $schema,
      title: 'Daysheet event, version 1',
      description:
        'What onEvent of @daysheet/widgets gets, and the detail of the custom elements’ events. Within a version no field is renamed or removed; new types and fields may come.',
      ...schema,
    }
    await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(PUBLISHED)
  })

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
