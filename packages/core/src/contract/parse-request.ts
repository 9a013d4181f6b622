import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ApiError, type Issue } from './errors.ts'

type Parsed<Row, Key extends string> = Row extends { readonly [K in Key]: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined

/** What a call of this row carries once it has passed the row's schemas. */
export interface ParsedRequestOf<Row extends Endpoint> {
  params: Parsed<Row, 'params'>
  query: Parsed<Row, 'query'>
  body: Parsed<Row, 'body'>
}

/**
 * Every part of a request through the schemas of its row, unknown keys dropped. Throws ApiError
 * `invalid` with every failing path of every part, not only the first.
 */
export function parseRequest<Row extends Endpoint>(
  row: Row,
  request: { params?: unknown; query?: unknown; body?: unknown },
): ParsedRequestOf<Row> {
  const issues: Issue[] = []
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) {
      issues.push({ path: path.join('.'), message })
    }
    return undefined
  }
  const parsed = {
    params: parse(row.params, request.params ?? {}),
    query: parse(row.query, request.query ?? {}),
    body: parse(row.body, request.body),
  }
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  // Each part has just been through the schema that this type is computed from.
  return parsed as ParsedRequestOf<Row>
}
