import { sameAddress } from '@daysheet/core'
import type { Knex } from 'knex'
import { parseArgs } from 'node:util'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { endLinks } from '../../documents/links/end-links.ts'

const USAGE = `Commands:
  list
  lift --worker EMAIL
  allow --worker EMAIL --address ADDRESS
  end-links --worker EMAIL --address ADDRESS
`

type CommandDeps = Pick<Deps, 'knex' | 'clock' | 'actor'>
interface Options {
  worker?: string | undefined
  address?: string | undefined
}

/** What was typed makes no sense: one sentence that says why. Nothing was changed. */
export class SenderUsageError extends Error {
  constructor(sentence: string) {
    super(`${sentence}\n${USAGE}`)
    this.name = 'SenderUsageError'
  }
}

async function workerIdOf(knex: Knex, { worker = '' }: Options): Promise<string> {
  const row = (await knex('users')
    .where({ email: worker.trim().toLowerCase(), user_type: 'worker' })
    .first('id')) as { id: string } | undefined
  if (!row) throw new SenderUsageError(`No --worker signs in with '${worker}'.`)
  return row.id
}

/** Whose mails are stopped, since when, and which addresses refused them. */
async function list({ knex }: CommandDeps): Promise<string> {
  const rows = (await knex('client_mail_senders as sender')
    .join('users as worker', 'worker.id', 'sender.worker_id')
    .join('refused_addresses as refused', 'refused.worker_id', 'sender.worker_id')
    .whereNotNull('sender.stopped_at')
    .orderBy([{ column: 'sender.stopped_at' }, { column: 'refused.created_at' }])
    .select('worker.email', 'sender.stopped_at', 'refused.address', 'refused.created_at')) as {
    email: string
    stopped_at: string
    address: string
    created_at: string
  }[]
  if (rows.length === 0) return 'Nobody is stopped.\n'
  return rows
    .map(
      (row) => `${row.email} stopped ${row.stopped_at}: ${row.address} refused ${row.created_at}\n`,
    )
    .join('')
}

/** Their mails leave again; refusals of before count no more towards the next stop. */
async function lift({ knex, clock, actor }: CommandDeps, options: Options): Promise<string> {
  const worker_id = await workerIdOf(knex, options)
  const now = clock.now()
  const lifted = await inTransaction({ knex, actor }, async (trx) => {
    const changed = await trx('client_mail_senders')
      .where({ worker_id })
      .whereNotNull('stopped_at')
      .update({ stopped_at: null, lifted_at: sqlInstant(now) })
    if (changed === 0) return false
    const subject = { noun: 'worker', id: worker_id }
    await audit(trx, { action: 'worker.lift_stopped_mails', subject, after: { lifted_at: now } })
    return true
  })
  if (!lifted) throw new SenderUsageError(`The mails of '${options.worker ?? ''}' are not stopped.`)
  return `Mails of ${options.worker ?? ''} to own clients leave again.\n`
}

/** Somebody chose 'Not for me' by mistake and has told the operator so. */
async function allow({ knex, actor }: CommandDeps, options: Options): Promise<string> {
  const worker_id = await workerIdOf(knex, options)
  const address = sameAddress(options.address ?? '')
  const allowed = await inTransaction({ knex, actor }, async (trx) => {
    if ((await trx('refused_addresses').where({ worker_id, address }).delete()) === 0) return false
    const subject = { noun: 'worker', id: worker_id }
    await audit(trx, { action: 'worker.allow_refused_address', subject, after: { address } })
    return true
  })
  if (!allowed) throw new SenderUsageError(`--address '${address}' has refused nothing of theirs.`)
  return `${options.worker ?? ''} can write to ${address} again; links of before stay ended.\n`
}

/** A link got into the wrong hands: those that were mailed to the address open nothing any more. */
async function endLinksTo({ knex, clock, actor }: CommandDeps, options: Options): Promise<string> {
  const worker_id = await workerIdOf(knex, options)
  const address = sameAddress(options.address ?? '')
  const ended = await inTransaction({ knex, actor }, async (trx) => {
    const { length: links } = await endLinks(trx, { worker_id, addresses: [address] }, clock.now())
    if (links === 0) return 0
    const subject = { noun: 'worker', id: worker_id }
    await audit(trx, { action: 'worker.end_document_links', subject, after: { address, links } })
    return links
  })
  if (ended === 0) throw new SenderUsageError(`No link of theirs to '${address}' is open.`)
  return `${ended} links of ${options.worker ?? ''} to ${address} are ended.\n`
}

const COMMANDS = new Map([
  ['list', list],
  ['lift', lift],
  ['allow', allow],
  ['end-links', endLinksTo],
])

/** Runs a command of the operator and returns what is printed. Throws SenderUsageError. */
export async function runSenderCommand(
  deps: CommandDeps,
  args: readonly string[],
): Promise<string> {
  const { positionals, values } = parse(args)
  const command = positionals.length === 1 ? COMMANDS.get(positionals[0] ?? '') : undefined
  if (!command) throw new SenderUsageError('Name one command.')
  return command(deps, values)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { worker: { type: 'string' }, address: { type: 'string' } },
    })
  } catch (error) {
    // parseArgs names the option that it does not know.
    throw new SenderUsageError(error instanceof Error ? error.message : String(error))
  }
}
