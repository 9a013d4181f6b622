import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { partnerUser } from './partner-user.ts'
import { id, instant, nextCursor, paging } from './schema.ts'

/** A mail that was kept in the sandbox instead of being sent. */
export const sandboxMail = z.object({
  id: id(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What was attached, without its content; sizes in bytes. */
  attachments: z.array(z.object({ filename: z.string(), media_type: z.string(), size: z.int() })),
  created_at: instant(),
})
export type SandboxMail = z.output<typeof sandboxMail>

/** What a test key has besides: the world that it acts in, begun anew, and that world's mail. */
export const partnerSandbox = {
  resetSandbox: endpoint({
    method: 'POST',
    path: '/api/partner/sandbox/reset',
    auth: 'partner',
    responses: { 200: z.object({ users: z.array(partnerUser) }) },
    errors: [],
    summary: 'Delete everything in your sandbox and write the demo world; needs a test key',
  }),
  listSandboxMails: endpoint({
    method: 'GET',
    path: '/api/partner/sandbox/mails',
    auth: 'partner',
    query: z.object(paging),
    responses: { 200: z.object({ mails: z.array(sandboxMail), ...nextCursor }) },
    errors: [],
    summary: 'The mails of your sandbox in the last 30 days, newest first; needs a test key',
  }),
} as const
