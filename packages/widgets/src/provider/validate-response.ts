import { contract, shapeProblems, WrongShapeError, type Endpoint } from '@daysheet/core'

const rowOf = (call: string): Endpoint | undefined => {
  const [noun = '', name = ''] = call.split('.')
  const nouns: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract
  return nouns[noun]?.[name]
}

/** The error of a response that breaks the contract; null for a valid one. Fetched only where it is needed. */
export function validateResponse(call: string, answer: unknown): WrongShapeError | null {
  const row = rowOf(call)
  const problems = row ? shapeProblems(row, answer) : []
  return problems.length > 0 ? new WrongShapeError(call, problems) : null
}
