import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ApiError, type Issue } from './errors.ts'
import { schemaOf, type SchemaOf } from './multipart.ts'

type Parsed<E, Key extends string> = E extends { readonly [K in Key]: infer S }
  ? z.output<SchemaOf<S>>
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
 * `invalid` with every failing path of every part, not only the first; `too_large` where one of them
 * is the size of a file.
 */
export function parseRequest<E extends Endpoint>(
  endpoint: E,
  request: RawRequest,
): ParsedRequestOf<E> {
  const zodIssues: z.core.$ZodIssue[] = []
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    const result = schema?.safeParse(value)
    if (result?.error) zodIssues.push(...result.error.issues)
    return result?.data
  }
  const body = endpoint.body && schemaOf(endpoint.body)
  // A caller who sends no body is told which fields it needs, unless none are required.
  const isMissing = request.body === undefined && !body?.safeParse(undefined).success
  const parsed = {
    params: parse(endpoint.params, request.params ?? {}),
    query: parse(endpoint.query, request.query ?? {}),
    body: parse(body, isMissing ? {} : request.body),
  }
  if (zodIssues.length > 0) {
    throw new ApiError(zodIssues.some(isFileSize) ? 'too_large' : 'invalid', {
      issues: issuesOf(zodIssues),
    })
  }
  // Each part has just been through the schema that this type is computed from.
  return parsed as ParsedRequestOf<E>
}

const isFileSize = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'too_big' && issue.origin === 'file'

/** With dotted paths. Two rules may refuse the same place in the same words: that is one issue. */
function issuesOf(zodIssues: readonly z.core.$ZodIssue[]): Issue[] {
  const issues = new Map<string, Issue>()
  for (const { path, message } of zodIssues) {
    const dotted = path.map(String).join('.')
    issues.set(`${dotted}\n${message}`, { path: dotted, message })
  }
  return [...issues.values()]
}
