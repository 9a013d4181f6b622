import type { Check } from './evidence.ts'

interface JobRow {
  id: string
  kind: string
  status: string
  attempts: number
  last_error: string | null
}

/** A mail that is held back can be undone; later than this no job may become due. */
const LONGEST_DELAY_MINUTES = 15

export const outboxJobs: Check = {
  name: 'no job waits for ever',
  find: async ({ deps: { knex }, mails }) => {
    const jobs = (await knex('outbox')
      .where('status', 'failed')
      .orWhere((waiting) => {
        void waiting.where('status', 'waiting').where((stuck) => {
          void stuck.whereRaw('available_at > CURRENT_TIMESTAMP(3) + INTERVAL ? MINUTE', [
            LONGEST_DELAY_MINUTES,
          ])
          // A worker has run until nothing was due.
          if (mails) void stuck.orWhereRaw('available_at <= CURRENT_TIMESTAMP(3)')
        })
      })
      .select('id', 'kind', 'status', 'attempts', 'last_error')) as JobRow[]
    return jobs.map(
      ({ id, kind, status, attempts, last_error }) =>
        `${kind} ${id} is ${status} after ${attempts} attempts${last_error === null ? '' : `: ${last_error}`}`,
    )
  },
}
