import type { Knex } from 'knex'
import type { MailLane } from './job.ts'

type Listener = (lanes: ReadonlySet<MailLane>) => void

/** Dispatchers of this process. */
const listeners = new Set<Listener>()

/** Calls back after each commit of this process that left mails to send; returns how to end that. */
export function onCommittedMails(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells this process's dispatchers of the mails once the transaction has committed. Only a shortcut:
 * those of other processes find the rows when they next look.
 */
export function announceAfterCommit(trx: Knex.Transaction, lanes: ReadonlySet<MailLane>): void {
  if (listeners.size === 0) return
  const announce = () => listeners.forEach((listener) => listener(lanes))
  // Rolled back, there is nothing to send; whoever opened the transaction hears of it.
  trx.executionPromise.then(announce, () => undefined)
}
