import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { day, id, optionalNote } from './schema.ts'

const textOut = () => z.nullable(z.string())

/** How the two stopped working together; null while they do, or where nobody wrote it down. */
export const engagementEnding = z.nullable(
  z.object({
    /** The last day that can be on a timesheet or an invoice. */
    last_day: z.string(),
    /** Days up to the last one can be entered for 60 days after this. */
    ended_on: z.string(),
    ended_by: z.enum(['client', 'worker']),
    reason: textOut(),
  }),
)

/** What the reader may do with the engagement now. */
export const engagementAbilitiesOut = z.object({ end: z.boolean(), resume: z.boolean() })

/** Either side ends it: a client the worker of the address, a worker the client of the body. */
const endedClient = { client_id: z.optional(id()) }

/** Absent for a client. */
export const engagementResume = z.object(endedClient)

export const engagementEnd = z.object({
  ...endedClient,
  last_day: day(msg('Last day is required')),
  /** A client says why. */
  reason: optionalNote(500),
})
export type EngagementEnd = z.input<typeof engagementEnd>

/** An engagement as ending and resuming leave it. */
export const changedEngagement = z.object({
  id: id(),
  client_id: id(),
  worker_id: id(),
  status: z.enum(['active', 'inactive']),
  ending: engagementEnding,
  abilities: engagementAbilitiesOut,
})
export type ChangedEngagement = z.output<typeof changedEngagement>
