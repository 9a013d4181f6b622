import * as z from 'zod/mini'
import { daysheetEvent } from '../../../widgets/src/provider/events.ts'
import type { Generator } from './generator.ts'

/** The JSON Schema of what a host's onEvent gets. */
export const eventSchema: Generator = {
  name: 'events',
  reads: 'source',
  render: async () => {
    // As input: a host that checks by it must not stumble over a field of a later release.
    const { $schema, ...schema } = z.toJSONSchema(daysheetEvent, { io: 'input' })
    const published = {
      $schema,
      title: 'Daysheet event, version 1',
      description:
        'What onEvent of @daysheet/widgets gets, and the detail of the custom elements’ events. Within a version no field is renamed or removed; new types and fields may come.',
      ...schema,
    }
    return { 'packages/widgets/events.schema.json': `${JSON.stringify(published, null, 2)}\n` }
  },
}
