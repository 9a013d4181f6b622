import type * as z from 'zod/mini'
import type { BinaryResponse, Contract, EmptyResponse, Endpoint } from './endpoint.ts'
import type { SchemaOf } from './multipart.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Overrides the key that the adapter makes for an endpoint marked `idempotent`. */
  idempotencyKey?: string
  /**
   * Told, in bytes, how much of a body with files has been sent; from the start again when the call
   * is tried again. An adapter that cannot know says nothing.
   */
  onProgress?: (sent: number, total: number) => void
}

type InputOf<E, Key extends string> = E extends { readonly [K in Key]: infer S }
  ? z.input<SchemaOf<S>>
  : never

/** A part that the endpoint has; optional where undefined satisfies its schema. */
type Part<E, Key extends 'params' | 'query' | 'body'> = Key extends keyof E
  ? undefined extends InputOf<E, Key>
    ? { [K in Key]?: InputOf<E, Key> }
    : { [K in Key]: InputOf<E, Key> }
  : unknown

type OptionalQuery<E> = 'query' extends keyof E ? { query?: InputOf<E, 'query'> } : unknown

/** What a call of this endpoint takes: `{ params, query, body }`, each only where the endpoint has it. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & OptionalQuery<E> & Part<E, 'body'>

type Shape<R> = R extends BinaryResponse
  ? Blob
  : R extends EmptyResponse
    ? void
    : R extends z.ZodMiniType
      ? z.output<R>
      : never

/** What a call of this endpoint resolves to. */
export type ResponseOf<E extends Endpoint> = Shape<E['responses'][keyof E['responses']]>

type NeedsRequest<E> = 'params' extends keyof E ? true : 'body' extends keyof E ? true : false

/** An endpoint without params and body can be called with nothing. */
export type Operation<E extends Endpoint> =
  NeedsRequest<E> extends true
    ? (request: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>
    : (request?: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>

/** The interface that every adapter implements, computed from the table. */
export type ClientOf<C extends Contract> = {
  readonly [Noun in keyof C]: { readonly [Name in keyof C[Noun]]: Operation<C[Noun][Name]> }
}
