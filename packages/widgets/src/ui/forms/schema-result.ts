/** What a schema of zod or zod/mini says of values, as far as forms read it. */
export type SchemaResult<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
