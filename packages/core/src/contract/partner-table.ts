import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { partners } from './partners.ts'

/**
 * What partners' servers call, beside the table of what people call. A table of its own, so that no
 * browser's client has these calls and no adapter has to implement them.
 */
export const partnerContract = { partners } as const

/** Every endpoint that the API mounts, with its name: people's, then partners'. */
export const apiEndpoints = (): typeof endpoints => [
  ...endpoints,
  ...Object.entries<Endpoint>(partners).map(([name, endpoint]) => ({
    noun: 'partners',
    name,
    endpoint,
  })),
]
