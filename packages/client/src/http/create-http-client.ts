import { contract, VALIDATES_RESPONSES, type ApiClient } from '@daysheet/core'
import { clientFromTable } from '../client-from-table.ts'
import { performOverHttp, type HttpClientOptions } from './perform-over-http.ts'

/**
 * The API over fetch. Rejects with an ApiError (its subclass NetworkError when no response came) or
 * with the signal's reason.
 */
export const createHttpClient = (options: HttpClientOptions): ApiClient =>
  Object.defineProperty(clientFromTable(contract, performOverHttp(options)), VALIDATES_RESPONSES, {
    value: true,
  })
