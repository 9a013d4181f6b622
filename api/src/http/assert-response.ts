import { isBinary, shapeProblems, successOf, type Endpoint } from '@daysheet/core'

/** Throws when a JSON response is not what the endpoint declares, for tests and developers. */
export function assertResponse(endpoint: Endpoint, result: unknown): void {
  if (isBinary(successOf(endpoint).shape)) return
  const problems = shapeProblems(endpoint, result).slice(0, 10)
  if (problems.length === 0) return
  throw new Error(
    `The response of ${endpoint.method} ${endpoint.path} is not as declared: ${problems.join('; ')}`,
  )
}
