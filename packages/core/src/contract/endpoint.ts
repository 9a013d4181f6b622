import type * as z from 'zod/mini'
import type { Access } from '../domain/access/call-refusal.ts'
import type { ErrorCode } from './errors.ts'
import type { MultipartBody } from './multipart.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: nobody in particular, anyone signed in, one of the two roles, or a partner's server. */
export type Audience = 'public' | 'user' | 'worker' | 'client' | 'partner'

/** A response without JSON: a file of this media type, read by callers as a Blob. */
export interface BinaryResponse {
  readonly kind: 'binary'
  readonly mediaType: string
}

/** A response without any body (204). */
export interface EmptyResponse {
  readonly kind: 'empty'
}

export const empty: EmptyResponse = { kind: 'empty' }
export const binary = (mediaType: string): BinaryResponse => ({ kind: 'binary', mediaType })

type Schema = z.ZodMiniType
export type ResponseShape = Schema | BinaryResponse | EmptyResponse
export type SuccessStatus = 200 | 201 | 204

interface EndpointShape {
  readonly method: HttpMethod
  /** Koa style: `/api/invoices/:id/approve`. */
  readonly path: string
  readonly params?: Schema
  readonly query?: Schema
  /** JSON, or with files. */
  readonly body?: Schema | MultipartBody
  /** Exactly one success status with what it carries. */
  readonly responses: { readonly [status in SuccessStatus]?: ResponseShape }
  readonly errors: readonly ErrorCode[]
  readonly summary: string
  /**
   * A POST that creates or pays: adapters send an Idempotency-Key with it. `false`: done again it does
   * the same, and what it answered once may be wrong since, so it is never answered from before.
   */
  readonly idempotent?: boolean
  /** State-changing calls that need no CSRF token because they act for nobody. */
  readonly csrfExempt?: boolean
}

/**
 * An endpoint of the contract. Everything else reads it: the typed client, the API's guard, OpenAPI,
 * the forms and the authorisation matrix.
 *
 * `errors` names the codes that are this endpoint's own; {@link errorsOf} adds those that follow from
 * its shape (a body can be unreadable, a session can be missing, …).
 */
export type Endpoint = EndpointShape & Access

export type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** Keeps the endpoint's literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export const isBinary = (shape: ResponseShape): shape is BinaryResponse =>
  'kind' in shape && shape.kind === 'binary'
export const isEmpty = (shape: ResponseShape): shape is EmptyResponse =>
  'kind' in shape && shape.kind === 'empty'

/** The one success status of an endpoint and what it carries. */
export function successOf(endpoint: Endpoint): { status: SuccessStatus; shape: ResponseShape } {
  const [entry, ...others] = Object.entries(endpoint.responses)
  if (!entry || others.length > 0) {
    throw new Error(`${endpoint.method} ${endpoint.path} must declare exactly one success status`)
  }
  return { status: Number(entry[0]) as SuccessStatus, shape: entry[1] }
}

/** Whether a call of this endpoint needs the CSRF header when the caller is known by a cookie. */
export const needsCsrf = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && !endpoint.csrfExempt && endpoint.auth !== 'partner'

/** Whether a person makes this call, who may be doing so in a partner's session. */
const isOfPerson = ({ auth }: Endpoint): boolean => auth !== 'public' && auth !== 'partner'

const canHaveWrongRole = (endpoint: Endpoint): boolean =>
  endpoint.auth === 'partner' ||
  endpoint.auth === 'worker' ||
  endpoint.auth === 'client' ||
  (endpoint.auth !== 'public' && endpoint.may !== 'own')

/** Every code that a caller of this endpoint may meet. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['rate_limited', 'internal', 'unavailable', ...endpoint.errors])
  if (endpoint.method !== 'GET') codes.add('outcome_unknown')
  if (endpoint.auth !== 'public') codes.add('not_signed_in')
  if (canHaveWrongRole(endpoint)) codes.add('wrong_role')
  if (isOfPerson(endpoint)) {
    codes.add('out_of_scope')
    codes.add('second_factor_missing')
  }
  if (needsCsrf(endpoint)) codes.add('csrf_failed')
  if (endpoint.body)
    for (const code of ['unreadable_body', 'too_large', 'wrong_type'] as const) codes.add(code)
  if (endpoint.body || endpoint.query || endpoint.params) codes.add('invalid')
  if (endpoint.params) codes.add('not_found')
  if (endpoint.idempotent) for (const code of ['in_progress', 'duplicate'] as const) codes.add(code)
  return [...codes]
}
