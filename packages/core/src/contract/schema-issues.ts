/** As much of a schema as a test of its sentences needs. */
export interface Schema {
  safeParse: (value: unknown) => {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** Every failing path with its sentence. */
export const issuesOf = (schema: Schema, value: unknown): [string, string][] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])
/** The same by path, for tests that look for one. */
export const says = (schema: Schema, value: unknown) => Object.fromEntries(issuesOf(schema, value))

/** What is refused, where, and the specification's sentence for it. */
export type Sentence = [
  what: string,
  schema: Schema,
  value: unknown,
  path: string,
  sentence: string,
]
