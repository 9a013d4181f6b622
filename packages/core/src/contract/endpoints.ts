import type { Endpoint } from './endpoint.ts'
import { contract } from './contract.ts'

/** Every endpoint with its name, in the table's order. */
export const endpoints: readonly { noun: string; name: string; endpoint: Endpoint }[] =
  Object.entries(contract).flatMap(([noun, definitions]) =>
    Object.entries<Endpoint>(definitions).map(([name, endpoint]) => ({ noun, name, endpoint })),
  )
