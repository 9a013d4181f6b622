import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ApiError, type Issue } from './errors.ts'

type Parsed<E, Key extends string> = E extends { readonly [K in Key]: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined

/** What a call of this endpoint carries once it has passed the endpoint's schemas. */
export interface ParsedRequestOf<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

/** A request as it came, before any schema has seen it. */
export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Every part of a request through the schemas of its endpoint, unknown keys dropped. Throws ApiError
 * `invalid` with every failing path of every part, not only the first.
 */
export function parseRequest<E extends Endpoint>(
  endpoint: E,
  request: RawRequest,
): ParsedRequestOf<E> {
  const issues = new Map<string, Issue>()
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const path = issue.path.join('.')
      // Two rules may refuse the same place in the same words.
      issues.set(`${path}\n${issue.message}`, { path, message: issue.message })
    }
    return undefined
  }
  // A missing body is told which fields it needs, unless none are required.
  const mayBeMissing = endpoint.body?.safeParse(undefined).success ?? true
  const parsed = {
    params: parse(endpoint.params, request.params ?? {}),
    query: parse(endpoint.query, request.query ?? {}),
    body: parse(endpoint.body, request.body === undefined && !mayBeMissing ? {} : request.body),
  }
  if (issues.size > 0) throw new ApiError('invalid', { issues: [...issues.values()] })
  // Each part has just been through the schema that this type is computed from.
  return parsed as ParsedRequestOf<E>
}
