import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'

const MISSING = msg('Enter your password')

/** One's own password, asked for once more by something that needs it. */
export const ownPassword = z.object({
  password: z.string({ error: MISSING }).check(z.minLength(1, MISSING), z.maxLength(128, MISSING)),
})
