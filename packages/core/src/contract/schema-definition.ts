import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType

/** As much of what a schema is made of as is read here; zod keeps it in `_zod.def`. */
export interface SchemaDefinition {
  type: string
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  entries?: Readonly<Record<string, unknown>>
  values?: readonly unknown[]
  format?: string
  pattern?: RegExp
  catchall?: unknown
  checks?: readonly { _zod: { def: SchemaCheck } }[]
}

export interface SchemaCheck {
  check: string
  fn?: unknown
  format?: string
  pattern?: RegExp
  minimum?: number
  maximum?: number
}

export const definitionOf = (schema: Schema): SchemaDefinition =>
  schema._zod.def as unknown as SchemaDefinition
