import { PARTNER_MODES, type PartnerMode } from '@daysheet/core'
import { parseArgs } from 'node:util'
import { inTransaction } from '../../db/in-transaction.ts'
import type { SharedDeps } from '../../deps.ts'
import { describePartners } from './list-partners.ts'
import { createPartner, setOrigins } from './partner-account.ts'
import { revokeKey, rotateKeys } from './partner-keys.ts'
import { partnerOrigin } from './partner-origin.ts'

const USAGE = `Commands:
  create --name NAME --origin ORIGIN …
  list
  rotate --partner ID --mode test|live [--overlap-hours 24]
  revoke --key PREFIX
  origins --partner ID --origin ORIGIN …
`

const OPTIONS = {
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  partner: { type: 'string' },
  mode: { type: 'string' },
  'overlap-hours': { type: 'string' },
  key: { type: 'string' },
} as const

/** What the operator has typed. */
const parseCommand = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
type PartnerOptions = ReturnType<typeof parseCommand>['values']

/** What was typed makes no sense: one sentence that says why. Nothing was changed. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(`${sentence}\n${USAGE}`)
    this.name = 'UsageError'
  }
}

type CommandDeps = Pick<SharedDeps, 'knex' | 'clock' | 'actor'>
/** Does it and returns what is printed. */
type Command = (deps: CommandDeps, options: PartnerOptions) => Promise<string>

const DEFAULT_OVERLAP_HOURS = 24
const LONGEST_OVERLAP_HOURS = 30 * 24

function originsOf({ origin = [] }: PartnerOptions): string[] {
  const origins = origin.map((text) => {
    const valid = partnerOrigin(text)
    if (valid === null) {
      throw new UsageError(`'${text}' is not the https origin of a page: https://jobs.example.com`)
    }
    return valid
  })
  if (origins.length === 0) throw new UsageError('Name at least one --origin.')
  return [...new Set(origins)]
}

async function partnerIdOf({ knex }: CommandDeps, { partner }: PartnerOptions): Promise<string> {
  const row = (await knex('partners')
    .where('id', partner ?? '')
    .first('id')) as { id: string } | undefined
  if (!row) throw new UsageError(`No --partner has the id '${partner ?? ''}': see list.`)
  return row.id
}

function modeOf({ mode }: PartnerOptions): PartnerMode {
  const known = PARTNER_MODES.find((one) => one === mode)
  if (!known) throw new UsageError('Name --mode test or --mode live.')
  return known
}

const create: Command = async (deps, options) => {
  const name = options.name?.trim() ?? ''
  if (name === '' || name.length > 120)
    throw new UsageError('Name it: --name, 120 letters at most.')
  const partner = { name, origins: originsOf(options) }
  const { id, keys } = await inTransaction(deps, (trx) => createPartner(trx, deps, partner))
  return `${id}\n${keys.join('\n')}\n`
}

const rotate: Command = async (deps, options) => {
  const overlapHours = Number(options['overlap-hours'] ?? DEFAULT_OVERLAP_HOURS)
  const isOverlap =
    Number.isInteger(overlapHours) && overlapHours >= 0 && overlapHours <= LONGEST_OVERLAP_HOURS
  if (!isOverlap) throw new UsageError(`--overlap-hours is 0 to ${LONGEST_OVERLAP_HOURS}.`)
  const rotation = {
    partnerId: await partnerIdOf(deps, options),
    mode: modeOf(options),
    overlapHours,
  }
  return `${await inTransaction(deps, (trx) => rotateKeys(trx, deps, rotation))}\n`
}

const revoke: Command = async (deps, { key = '' }) => {
  const isRevoked = await inTransaction(deps, (trx) => revokeKey(trx, deps, key))
  if (!isRevoked) throw new UsageError(`No --key that is in use begins with '${key}': see list.`)
  return `${key} is revoked, with every session that it asked for.\n`
}

const origins: Command = async (deps, options) => {
  const allowed = originsOf(options)
  const partnerId = await partnerIdOf(deps, options)
  await inTransaction(deps, (trx) => setOrigins(trx, partnerId, allowed))
  return `${allowed.join('\n')}\n`
}

const COMMANDS = new Map<string, Command>([
  ['create', create],
  ['list', ({ knex }) => describePartners(knex)],
  ['rotate', rotate],
  ['revoke', revoke],
  ['origins', origins],
])

/** Runs a command of the operator and returns what is printed. Throws UsageError. */
export async function runPartnerCommand(
  deps: CommandDeps,
  args: readonly string[],
): Promise<string> {
  const { positionals, values } = parsed(args)
  const command = positionals.length === 1 ? COMMANDS.get(positionals[0] ?? '') : undefined
  if (!command) throw new UsageError('Name one command.')
  return command(deps, values)
}

function parsed(args: readonly string[]) {
  try {
    return parseCommand(args)
  } catch (error) {
    // parseArgs names the option that it does not know.
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
