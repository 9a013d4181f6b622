import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../bootstrap/paths.mjs'
import { CliError } from '../bootstrap/say.mjs'
import { shownAddress } from './listen-host.ts'

export type LaunchOptions = {
  /** The address to listen on: this machine alone unless HOST widens it. */
  host: string
  port: number
  /** The folder that holds everything this world consists of. */
  home: string
  /** A server somewhere else; undefined for the private one. */
  databaseUrl: string | undefined
  /** Where mail really goes; undefined for the local mailbox. */
  smtpUrl: string | undefined
  /** Stripe's own keys; undefined for the local payment page. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  publicUrl: string
  /** `fresh` and `empty` clear the home first. */
  begin: 'as-it-was' | 'fresh' | 'empty'
  /** On somebody else's database the demo world is only written when asked for. */
  wantsDemo: boolean
  hotReload: boolean
}

const usage = `npm start -- [--reset | --empty] [--demo]

  --reset   begin again: clear the data of this home and write fresh demo data
  --empty   begin again without demo data
  --demo    with DATABASE_URL: write the demo data into that database, once
  --dev     (npm run dev) reload portal, widgets and API when a file changes

Settings: PORT (4000), HOST (127.0.0.1), DAYSHEET_HOME (.daysheet), DATABASE_URL, PUBLIC_URL, SMTP_URL, CHROMIUM_PATH, DAYSHEET_RATE_LIMITS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET`

export function readLaunchOptions(args: string[], env: NodeJS.ProcessEnv): LaunchOptions {
  const flags = parseFlags(args)
  const databaseUrl = env['DATABASE_URL'] || undefined
  if (env['NODE_ENV'] === 'production') {
    throw new CliError(
      'npm start is for your own machine: it shows every mail to anyone who opens /mailbox. ' +
        'NODE_ENV is production here; run api/src/main.ts and api/src/worker.ts instead (docs/OPERATIONS.md), or unset NODE_ENV.',
    )
  }
  if (flags.reset && flags.empty) throw new CliError('Choose one of --reset and --empty.')
  if (databaseUrl && (flags.reset || flags.empty)) {
    throw new CliError(
      'DATABASE_URL names a database that Daysheet did not make, so --reset and --empty leave it alone. ' +
        'Empty it yourself, or unset DATABASE_URL to work on the private one. Nothing was changed.',
    )
  }
  const port = readPort(env['PORT'])
  const host = env['HOST'] || '127.0.0.1'
  return {
    host,
    port,
    home: resolve(repository, env['DAYSHEET_HOME'] || '.daysheet'),
    databaseUrl,
    smtpUrl: env['SMTP_URL'] || undefined,
    stripe: readStripe(env),
    publicUrl: env['PUBLIC_URL'] || shownAddress({ host, port }),
    begin: flags.reset ? 'fresh' : flags.empty ? 'empty' : 'as-it-was',
    wantsDemo: databaseUrl ? flags.demo : !flags.empty,
    hotReload: flags.dev,
  }
}

function parseFlags(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({
      args,
      options: { reset: flag, empty: flag, demo: flag, dev: flag, help: flag },
    })
    if (values.help) {
      process.stdout.write(`${usage}\n`)
      process.exit(0)
    }
    return values
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function readStripe(env: NodeJS.ProcessEnv): LaunchOptions['stripe'] {
  const secretKey = env['STRIPE_SECRET_KEY'] || undefined
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET'] || undefined
  if (secretKey && webhookSecret) return { secretKey, webhookSecret }
  if (!secretKey && !webhookSecret) return undefined
  throw new CliError('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.')
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : 4000
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new CliError(`PORT is '${text}'. It must be a whole number from 1 to 65535.`)
}
