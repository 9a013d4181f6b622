import { isDeletedEmail } from '@daysheet/core'
import type { Deps } from '../deps.ts'
import { MailServerAway, type Mailer } from '../ports/mail/port.ts'
import { LIVE } from '../sandbox.ts'
import { currentTracer } from '../tracing/current-tracer.ts'
import { claim, claimed, type ClaimedJob } from './claim.ts'
import { onCommittedMails } from './committed-mails.ts'
import { MAIL_LANES, sendsMails, type Job, type MailLane } from './job.ts'
import { purgeExpired } from './purge-expired.ts'
import { keepSandboxMail, sandboxOfMail } from './sandbox-mails.ts'
import { outageWaitSeconds, putBack, wakeWhatAwaitsTheServer } from './retry.ts'

/** How many jobs of a lane one process works on at once. */
const AT_ONCE: Readonly<Record<MailLane, number>> = {
  security: 2,
  prepared: 2,
  ordinary: 2,
  // Each may wait ten seconds for a partner's server.
  webhooks: 6,
  // Each may wait a minute for HMRC.
  hmrc: 4,
}
/** How soon a process finds what another one queued, or what has become due. */
const IDLE_MS = 500
const CHORES_EVERY_MS = 10 * 60 * 1000

/** Something to do every ten minutes, in every process: what it does, it does once. */
export interface Chore {
  name: string
  run: (deps: Deps) => Promise<unknown>
}

export interface Dispatcher {
  start: () => void
  /** Takes no new job and resolves once those in progress are done. */
  stop: () => Promise<void>
  /** Sends what is due now and returns how many were sent. */
  runOnce: () => Promise<number>
}

type Outcome = 'sent' | 'nothing to say' | 'failed' | 'server away'

/**
 * Sends the mails of the outbox, at least once: when a process dies after sending and before
 * storing that, the lease expires and the mail is sent again with the same Message-ID. Any number
 * of processes may run it; a guarded update gives a job to one of them.
 */
export function createDispatcher(
  deps: Deps,
  mailer: Mailer,
  jobs: readonly Job[],
  chores: readonly Chore[] = [],
  idleMs = IDLE_MS,
): Dispatcher {
  const jobsByName = new Map(jobs.map((job) => [job.name, job]))
  const host = new URL(deps.config.publicUrl).hostname
  const server = mailServerState()
  let stopping = false
  let lanes: Promise<void>[] = []
  let stopListening = () => {}
  const everyChore = [{ name: 'purge what has expired', run: purgeExpired }, ...chores]
  let choresDoneAt = 0

  async function send(claim: ClaimedJob): Promise<boolean> {
    const { id, kind } = claim
    const job = jobsByName.get(kind)
    if (!job) throw new Error(`No mail is called '${kind}'`)
    // The row was written for a job of this name, so the payload is the one it takes.
    const mail = await job.compose(payloadOf(claim) as never, deps)
    const sandbox = mail && (await sandboxOfMail(deps, claim))
    // Nobody has the address of an account that was deleted.
    if (!mail || sandbox === null || isDeletedEmail(mail.to)) return false
    if (sandbox !== LIVE) {
      await keepSandboxMail(deps, mail, { id, sandbox })
      // In local mode mail goes no further than the mailbox, so that it is there too.
      if (deps.config.mailboxUrl === undefined) return false
    }
    await mailer.send(mail, `<${id}@${host}>`)
    return true
  }

  function workOn(job: ClaimedJob): Promise<Outcome> {
    return currentTracer().inSpan(
      {
        name: `outbox ${job.kind}`,
        kind: 'consumer',
        parent: traceparentOf(job),
        attributes: { 'messaging.message.id': job.id, 'daysheet.attempt': job.attempts },
      },
      async (span) => {
        const outcome = await sendAndStore(job)
        span.set({ 'daysheet.outcome': outcome })
        return outcome
      },
    )
  }

  async function sendAndStore(job: ClaimedJob): Promise<Outcome> {
    let isSent: boolean
    try {
      isSent = await send(job)
      await claimed(deps.knex, job).update({
        status: 'done',
        lease_id: null,
        last_error: null,
        done_at: deps.knex.fn.now(3),
      })
    } catch (error) {
      deps.log.warn({ err: error, job: job.id, kind: job.kind }, 'a mail was not sent yet')
      await putBack(deps.knex, job, error)
      if (!(error instanceof MailServerAway)) return 'failed'
      server.wentAway()
      return 'server away'
    }
    if (!isSent) return 'nothing to say'
    if (server.isBack()) await wakeWhatAwaitsTheServer(deps.knex)
    return 'sent'
  }

  async function sendDue(lane: MailLane): Promise<number> {
    let sentCount = 0
    for (let job = await claim(deps.knex, lane); job; job = await claim(deps.knex, lane)) {
      const outcome = await workOn(job)
      if (outcome === 'sent') sentCount += 1
      if (outcome === 'server away') break
    }
    return sentCount
  }

  async function runOnce(): Promise<number> {
    let sentCount = 0
    for (const lane of MAIL_LANES) sentCount += await sendDue(lane)
    return sentCount
  }

  async function work(lane: MailLane): Promise<void> {
    while (!stopping) {
      const commitsBefore = commits[lane]
      try {
        const isWorthTrying = !sendsMails(lane) || server.isWorthTrying()
        const job = isWorthTrying ? await claim(deps.knex, lane) : undefined
        if (job) await workOn(job)
        // Otherwise a mail was committed while this looked.
        else if (!isWorthTrying || commits[lane] === commitsBefore) await pause(lane)
      } catch (error) {
        // The database is unreachable; the jobs are safe in it.
        deps.log.warn({ err: error }, 'the outbox could not be read')
        await pause(lane)
      }
    }
  }

  async function doChores(): Promise<void> {
    for (const { name, run } of everyChore) {
      try {
        await run(deps)
      } catch (error) {
        deps.log.warn(
          { err: error, chore: name },
          'a chore was not done; the next round tries again',
        )
      }
    }
  }

  async function doChoresNowAndThen(): Promise<void> {
    while (!stopping) {
      if (Date.now() - choresDoneAt >= CHORES_EVERY_MS) {
        choresDoneAt = Date.now()
        await doChores()
      }
      await pause()
    }
  }

  /** Ends a pause early, and whose pause it is. */
  const sleepers = new Map<() => void, MailLane | undefined>()
  const pause = (lane?: MailLane): Promise<void> =>
    new Promise((resolve) => {
      if (stopping) return resolve()
      const done = (): void => {
        clearTimeout(timer)
        sleepers.delete(done)
        resolve()
      }
      const timer = setTimeout(done, idleMs)
      sleepers.set(done, lane)
    })

  const commits: Record<MailLane, number> = {
    ...{ security: 0, prepared: 0, ordinary: 0, webhooks: 0, hmrc: 0 },
  }
  const wake = (committed: ReadonlySet<MailLane>): void => {
    for (const lane of committed) commits[lane] += 1
    sleepers.forEach((lane, done) => lane && committed.has(lane) && done())
  }

  return {
    start() {
      stopListening = onCommittedMails(wake)
      const workers = MAIL_LANES.flatMap((lane) =>
        Array.from({ length: AT_ONCE[lane] }, () => work(lane)),
      )
      lanes = [...workers, doChoresNowAndThen()]
    },
    async stop() {
      stopping = true
      stopListening()
      sleepers.forEach((_lane, done) => done())
      await Promise.all(lanes)
    },
    runOnce,
  }
}

/** Written beside the payload by `enqueue` where the process traces. */
const traceparentOf = ({ payload }: ClaimedJob): string | undefined =>
  /[{,]"traceparent":"([0-9a-f-]+)"/.exec(payload)?.[1]

function payloadOf({ payload }: ClaimedJob): object {
  const { traceparent: _ofTheTrace, ...rest } = JSON.parse(payload) as { traceparent?: string }
  return rest
}

/**
 * While the mail server is down, one attempt every few seconds is enough: each attempt composes its
 * mail first, and mails that are not tried stay due. The first mail that is accepted wakes those
 * that were put back; so does the first mail of a process, for those that another process left.
 */
function mailServerState() {
  let failures = 0
  let tryAgainAt = 0
  let mayHaveBeenAway = true
  return {
    isWorthTrying: () => Date.now() >= tryAgainAt,
    wentAway: () => {
      failures += 1
      tryAgainAt = Date.now() + outageWaitSeconds(failures) * 1000
      mayHaveBeenAway = true
    },
    /** True once after an outage. */
    isBack: () => {
      const wasAway = mayHaveBeenAway
      failures = 0
      tryAgainAt = 0
      mayHaveBeenAway = false
      return wasAway
    },
  }
}
