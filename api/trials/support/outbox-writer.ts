import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../src/db/new-id.ts'
import { secondsSince } from './trial-app.ts'

/** How long things took, in seconds. */
export interface Waits {
  count: number
  median: number
  /** Of a hundred the second longest: one stall of a busy machine is not in it. */
  ninetyNinth: number
  longest: number
}

export function waitsOf(seconds: readonly number[]): Waits {
  const sorted = [...seconds].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    count: sorted.length,
    median: at(0.5),
    ninetyNinth: at(0.99),
    longest: sorted.at(-1) ?? 0,
  }
}

const PAUSE_MS = 10

/** Writes a mail down and marks it as sent, each a transaction, again and again until it is told to stop. */
export function startWriter(knex: Knex): { stop: () => Promise<Waits> } {
  let isOver = false
  const seconds: number[] = []
  const writing = (async () => {
    while (!isOver) {
      const began = performance.now()
      const id = newId()
      await knex('outbox').insert({ id, kind: 'invoice.approved', lane: 'ordinary', payload: '{}' })
      const now = knex.raw('CURRENT_TIMESTAMP(3)')
      await knex('outbox').where({ id }).update({ status: 'done', done_at: now })
      seconds.push(secondsSince(began))
      await wait(PAUSE_MS)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await writing
      return waitsOf(seconds)
    },
  }
}
