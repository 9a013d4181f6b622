import type * as z from 'zod/mini'
import type { BinaryResponse, Contract, EmptyResponse, Endpoint } from './endpoint.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Overrides the key that the adapter makes for a row marked `idempotent`. */
  idempotencyKey?: string
}

type SchemaIn<Row, Key extends string> = Row extends { readonly [K in Key]: infer S }
  ? S extends z.ZodMiniType
    ? z.input<S>
    : never
  : never

/** A part that the row has; optional where undefined satisfies its schema. */
type Part<Row, Key extends 'params' | 'query' | 'body'> = Key extends keyof Row
  ? undefined extends SchemaIn<Row, Key>
    ? { [K in Key]?: SchemaIn<Row, Key> }
    : { [K in Key]: SchemaIn<Row, Key> }
  : unknown

type OptionalQuery<Row> = 'query' extends keyof Row ? { query?: SchemaIn<Row, 'query'> } : unknown

/** What a call of this row takes: `{ params, query, body }`, each only where the row has it. */
export type RequestOf<Row extends Endpoint> = Part<Row, 'params'> &
  OptionalQuery<Row> &
  Part<Row, 'body'>

type Shape<R> = R extends BinaryResponse
  ? Blob
  : R extends EmptyResponse
    ? void
    : R extends z.ZodMiniType
      ? z.output<R>
      : never

/** What a call of this row resolves to. */
export type ResponseOf<Row extends Endpoint> = Shape<Row['responses'][keyof Row['responses']]>

type NeedsRequest<Row> = 'params' extends keyof Row ? true : 'body' extends keyof Row ? true : false

/** A row without params and body can be called with nothing. */
export type Operation<Row extends Endpoint> =
  NeedsRequest<Row> extends true
    ? (request: RequestOf<Row>, options?: CallOptions) => Promise<ResponseOf<Row>>
    : (request?: RequestOf<Row>, options?: CallOptions) => Promise<ResponseOf<Row>>

/** The interface that every adapter implements, computed from the table. */
export type ClientOf<C extends Contract> = {
  readonly [Noun in keyof C]: { readonly [Name in keyof C[Noun]]: Operation<C[Noun][Name]> }
}
