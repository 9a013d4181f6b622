import { responseProblems, WrongShapeError } from '@daysheet/core'
import { responseSchemaOf } from './responses/response-schema.ts'

/** The error of a response that breaks the contract; null for a valid one. Fetched only where it is needed. */
export function validateResponse(call: string, answer: unknown): WrongShapeError | null {
  const schema = responseSchemaOf(call)
  const problems = schema ? responseProblems(schema, answer) : []
  return problems.length > 0 ? new WrongShapeError(call, problems) : null
}
