import { apiReports } from './api-reports.ts'
import { conformanceCalls } from './conformance.ts'
import { endpointInventory } from './endpoints.ts'
import { eventSchema } from './event-schema.ts'
import type { Generator } from './generator.ts'
import { labelKeys } from './label-keys.ts'
import { responseShapes } from './response-shapes.ts'
import { sizeBudgets } from './size-budgets.ts'
import { themeTokens } from './theme-tokens.ts'

/** In the order in which they are run: the builds read what the first ones write. */
export const generators: readonly Generator[] = [
  labelKeys,
  endpointInventory,
  responseShapes,
  conformanceCalls,
  eventSchema,
  themeTokens,
  apiReports,
  sizeBudgets,
]
