import { inTransaction } from '../../db/in-transaction.ts'
import {
  modeOf,
  overlapHoursOf,
  parseCommand,
  partnerIdOf,
  UsageError,
  type Command,
  type CommandDeps,
  type PartnerOptions,
} from './command-options.ts'
import { createClient, deleteClient, redirectUri } from '../oauth/index.ts'
import { describePartners } from './list-partners.ts'
import { createPartner, setOrigins } from './partner-account.ts'
import { revokeKey, rotateKeys } from './partner-keys.ts'
import { partnerOrigin } from './partner-origin.ts'
import { webhookCommands } from './webhooks/index.ts'

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

const create: Command = async (deps, options) => {
  const name = options.name?.trim() ?? ''
  if (name === '' || name.length > 120)
    throw new UsageError('Name it: --name, 120 letters at most.')
  const partner = { name, origins: originsOf(options) }
  const { id, keys } = await inTransaction(deps, (trx) => createPartner(trx, deps, partner))
  return `${id}\n${keys.join('\n')}\n`
}

const rotate: Command = async (deps, options) => {
  const overlapHours = overlapHoursOf(options)
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

function redirectsOf({ redirect = [] }: PartnerOptions): string[] {
  const wrong = redirect.find((text) => redirectUri(text) === null)
  if (wrong !== undefined) {
    throw new UsageError(`'${wrong}' is no https address: https://app.example.com/connected`)
  }
  if (redirect.length === 0) throw new UsageError('Name at least one --redirect.')
  return [...new Set(redirect)]
}

const oauthClient: Command = async (deps, options) => {
  if (options.mode === 'test') {
    throw new UsageError('An application connects real accounts: leave --mode out.')
  }
  const client = {
    partnerId: await partnerIdOf(deps, options),
    redirectUris: redirectsOf(options),
    hasSecret: options.secret === true,
  }
  const { id, secret } = await inTransaction(deps, (trx) => createClient(trx, deps, client))
  return secret === null ? `${id}\n` : `${id}\n${secret}\n`
}

const endOAuthClient: Command = async (deps, { client = '' }) => {
  const isEnded = await inTransaction(deps, (trx) => deleteClient(trx, client))
  if (!isEnded) throw new UsageError(`No --client has the id '${client}': see list.`)
  return `${client} is ended, with everything that people had allowed it.\n`
}

const COMMANDS = new Map<string, Command>([
  ['create', create],
  ['list', ({ knex }) => describePartners(knex)],
  ['rotate', rotate],
  ['revoke', revoke],
  ['origins', origins],
  ...webhookCommands,
  ['oauth-client', oauthClient],
  ['end-oauth-client', endOAuthClient],
])

/** Runs a command of the operator and returns what is printed. Throws UsageError. */
export async function runPartnerCommand(
  deps: CommandDeps,
  args: readonly string[],
): Promise<string> {
  const { positionals, values } = parseCommand(args)
  const command = positionals.length === 1 ? COMMANDS.get(positionals[0] ?? '') : undefined
  if (!command) throw new UsageError('Name one command.')
  return command(deps, values)
}
