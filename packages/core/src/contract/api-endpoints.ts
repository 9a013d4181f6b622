import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { partners } from './partners.ts'

/** Every endpoint that the API mounts, with its name: people's, then partners'. */
export const apiEndpoints = (): typeof endpoints => [
  ...endpoints,
  ...Object.entries<Endpoint>(partners).map(([name, endpoint]) => ({
    noun: 'partners',
    name,
    endpoint,
  })),
]
