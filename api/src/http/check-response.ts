import type { Endpoint } from '@daysheet/core'
import type * as z from 'zod/mini'
import { issuesOf } from './errors.ts'

/** Throws when an answer is not what the row promises; a test or a developer sees it at once. */
export function checkResponse(row: Endpoint, shape: z.ZodMiniType, answer: unknown): void {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return
  const places = issuesOf(parsed.error.issues)
    .slice(0, 10)
    .map(({ path, message }) => `${path}: ${message}`)
  throw new Error(`${row.method} ${row.path} answers not as promised: ${places.join('; ')}`)
}
