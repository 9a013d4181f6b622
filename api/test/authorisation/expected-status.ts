import { successOf, type Endpoint } from '@daysheet/core'
import type { Caller, MatrixLine } from './world.ts'

/** What the caller of a line is answered with. */
export function expectedStatus(endpoint: Endpoint, line: MatrixLine, caller: Caller): number {
  // A partner's key signs nobody in.
  const isNobody =
    caller === 'signedOut' ||
    (endpoint.auth !== 'partner' && ['partner', 'otherPartner'].includes(caller))
  const otherwise = isNobody ? 401 : 403
  return (
    line.except?.[caller] ??
    (line.allowed.includes(caller) ? successOf(endpoint).status : otherwise)
  )
}
