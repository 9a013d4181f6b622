import {
  LONGEST_OVERLAP_HOURS,
  PARTNER_MODES,
  SECRET_OVERLAP_HOURS,
  type PartnerMode,
} from '@daysheet/core'
import { parseArgs } from 'node:util'
import type { Deps } from '../../deps.ts'

const USAGE = `Commands:
  create --name NAME --origin ORIGIN …
  list
  rotate --partner ID --mode test|live [--overlap-hours 24]
  revoke --key PREFIX
  origins --partner ID --origin ORIGIN …
  set-webhook --partner ID --mode test|live --url URL --contact EMAIL
  rotate-webhook-secret --partner ID --mode test|live [--overlap-hours 24]
  disable-webhook --partner ID --mode test|live
  deliveries --partner ID --mode test|live
  oauth-client --partner ID --redirect ADDRESS … [--secret]
  end-oauth-client --client ID
`

const OPTIONS = {
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  partner: { type: 'string' },
  mode: { type: 'string' },
  'overlap-hours': { type: 'string' },
  key: { type: 'string' },
  url: { type: 'string' },
  contact: { type: 'string' },
  redirect: { type: 'string', multiple: true },
  secret: { type: 'boolean' },
  client: { type: 'string' },
} as const

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
export type PartnerOptions = ReturnType<typeof parse>['values']

export type CommandDeps = Pick<Deps, 'knex' | 'clock' | 'actor' | 'vault' | 'webhooks'>
/** Does it and returns what is printed. */
export type Command = (deps: CommandDeps, options: PartnerOptions) => Promise<string>

/** What was typed makes no sense: one sentence that says why. Nothing was changed. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(`${sentence}\n${USAGE}`)
    this.name = 'UsageError'
  }
}

/** What the operator has typed. Throws UsageError. */
export function parseCommand(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args)
  } catch (error) {
    // parseArgs names the option that it does not know.
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export async function partnerIdOf(
  { knex }: CommandDeps,
  { partner }: PartnerOptions,
): Promise<string> {
  const row = (await knex('partners')
    .where('id', partner ?? '')
    .first('id')) as { id: string } | undefined
  if (!row) throw new UsageError(`No --partner has the id '${partner ?? ''}': see list.`)
  return row.id
}

export function modeOf({ mode }: PartnerOptions): PartnerMode {
  const known = PARTNER_MODES.find((one) => one === mode)
  if (!known) throw new UsageError('Name --mode test or --mode live.')
  return known
}

/** How long a key or secret that is replaced goes on working. */
export function overlapHoursOf({ 'overlap-hours': typed }: PartnerOptions): number {
  const hours = Number(typed ?? SECRET_OVERLAP_HOURS)
  const isOverlap = Number.isInteger(hours) && hours >= 0 && hours <= LONGEST_OVERLAP_HOURS
  if (!isOverlap) throw new UsageError(`--overlap-hours is 0 to ${LONGEST_OVERLAP_HOURS}.`)
  return hours
}
