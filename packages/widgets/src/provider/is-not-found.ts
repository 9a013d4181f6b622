import { ApiError } from '@daysheet/core'

/**
 * Whether there is no such thing: the API knows no such id, or what stands in the address is no id
 * at all, which trying again cannot change.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || isMalformedId(error))

const isMalformedId = ({ code, issues }: ApiError): boolean =>
  code === 'invalid' && issues.some(({ path }) => path === 'id')
