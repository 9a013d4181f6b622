import { contract, VALIDATES_RESPONSES, type ApiClient, type Contract } from '@daysheet/core'
import { clientFromTable } from '../client-from-table.ts'
import { performOverHttp, type HttpClientOptions } from './perform-over-http.ts'

/**
 * The API over fetch. Rejects with an ApiError (its subclass NetworkError when no response came) or
 * with the signal's reason.
 */
export function createHttpClient(options: HttpClientOptions): ApiClient {
  const { client, add } = createStagedHttpClient(options)
  add(contract)
  return client
}

/** A client whose nouns come with the parts of a site that need them. */
export interface StagedHttpClient {
  /** Has the nouns that were added; a call of another one throws a TypeError. */
  client: ApiClient
  add: (nouns: Partial<typeof contract>) => void
}

/**
 * The same for a site that shows its first page before it needs the whole contract, whose schemas
 * are 17 kB gzipped: the sign-in page adds `{ session }`, each page behind it what it calls.
 */
export function createStagedHttpClient(options: HttpClientOptions): StagedHttpClient {
  const perform = performOverHttp(options)
  const client = Object.defineProperty({}, VALIDATES_RESPONSES, { value: true })
  return {
    client: client as ApiClient,
    add: (nouns) => void Object.assign(client, clientFromTable(nouns as Contract, perform)),
  }
}
