import { join } from 'node:path'
import { pinnedNode } from '../bootstrap/pinned-node.mjs'
import { localSource, repository } from '../bootstrap/paths.mjs'
import { CliError, say } from '../bootstrap/say.mjs'
import { offerChromium, offerMariaDbDump, requireMariaDb } from '../bootstrap/system-packages.mjs'
import { startMariaDb } from '../database/mariadb.ts'
import { startHmrc } from '../hmrc/hmrc.ts'
import { startMailbox } from '../mailbox/mailbox.ts'
import { startPayments } from '../payments/payments.ts'
import { isBlockedByBrowsers, nextOpenPort } from '../services/browser-port.ts'
import { freePort, isPortFree } from '../services/free-port.ts'
import type { Service } from '../services/service.ts'
import {
  answers,
  apiEnvironment,
  apiScript,
  startApi,
  stoppedUnasked,
  type StripeKeys,
} from './api.ts'
import { demoOf, rememberNoDemo, writeDemo } from './demo.ts'
import type { Home } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { isLoopback, reachableHost } from './listen-host.ts'
import type { LaunchOptions } from './options.ts'
import { builtPortal } from './portal-build.ts'
import { printReady } from './ready.ts'
import type { Running } from './running.ts'
import { type Secrets, secretsOf } from './secrets.ts'

/** Starts everything; resolves with the reason when a part that should run has ended. */
export async function launch(
  options: LaunchOptions,
  home: Home,
  running: Running,
): Promise<CliError> {
  if (!(await isPortFree(options.port))) {
    throw new CliError(
      `Port ${options.port} is already in use. Stop what uses it, or choose another: PORT=${options.port + 1} npm start`,
    )
  }
  if (await isBlockedByBrowsers(options.port)) {
    throw new CliError(
      `Browsers refuse to open port ${options.port}. Choose another: PORT=${await nextOpenPort(options.port)} npm start`,
    )
  }
  if (!options.databaseUrl) {
    requireMariaDb()
    offerMariaDbDump()
  }
  const chromium = offerChromium()
  clearIfAsked(options, home)
  const secrets = secretsOf(home)
  const ports = home.read<Ports>('ports.json')

  const portal = options.hotReload ? undefined : builtPortal(home, running)
  // The portal is built beside the work on the database; a failure there is told when its turn comes.
  portal?.catch(() => undefined)
  const database = await openDatabase(options, home, running, secrets, ports?.database)
  const mailbox = options.smtpUrl ? undefined : await startMailbox(home.mail)
  if (mailbox) running.add('The mailbox', mailbox.stop)

  const port = options.hotReload ? await freePort() : options.port
  const metricsPort = Number(process.env['METRICS_PORT']) || (await freePort(ports?.metrics))
  const stripe = await openStripe(options, home, running, secrets, {
    api: port,
    payments: ports?.payments,
  })
  const hmrc = await startHmrc({ port: await freePort(ports?.hmrc) })
  running.add('What plays HMRC', hmrc.stop)
  home.write('ports.json', {
    database: database.port,
    metrics: metricsPort,
    payments: stripe.port,
    hmrc: Number(new URL(hmrc.url).port),
  } satisfies Ports)
  const surroundings = {
    // With hot reload people come in through the portal's own server.
    host: options.hotReload ? '127.0.0.1' : options.host,
    port,
    databaseUrl: database.url,
    smtpUrl: options.smtpUrl ?? mailbox?.smtpUrl ?? '',
    mailboxUrl: mailbox?.pagesUrl,
    portalFolder: undefined,
    chromium,
    stripe: stripe.keys,
    hmrcUrl: hmrc.url,
    metricsPort,
  }
  const env = apiEnvironment(options, home, secrets, surroundings)
  say('Bringing the database up to date …')
  await running.finish(
    apiScript(
      'Bringing the database up to date',
      'api/src/db/migrate.ts',
      home.log('migrate'),
      env,
    ),
  )
  if (stripe.keys.apiUrl) {
    await running.finish(
      apiScript(
        'Setting up the local payment page',
        'api/src/set-up-payments.ts',
        home.log('payments'),
        env,
      ),
    )
  }
  const demo = demoOf(home, options.databaseUrl)
  if (options.wantsDemo && (demo === undefined || demo.state === 'writing')) {
    await writeDemo(running, home, options.databaseUrl, env)
  } else if (options.begin === 'empty') {
    rememberNoDemo(home, options.databaseUrl)
  }

  const portalFolder = await portal
  say('Starting the API …')
  const start = () =>
    startApi(running, home, { ...env, PORTAL_DIR: portalFolder }, options.hotReload)
  const api = await start()
  const apiUrl = `http://${reachableHost(surroundings.host)}:${port}`
  // The mailbox answers only at this machine's own names.
  const showsMailbox = mailbox && isLoopback(reachableHost(surroundings.host))
  const pages = showsMailbox ? ['/readyz', '/mailbox.json'] : ['/readyz']
  await answers(
    api,
    [...pages, ...(portalFolder ? ['/'] : [])].map((path) => `${apiUrl}${path}`),
  )

  const services = database.service ? [database.service] : []
  if (options.hotReload) services.push(await startDevPortal(options, home, running, apiUrl))
  printReady(options, home, demoOf(home, options.databaseUrl))
  const failures = services.map((one) => one.ended.then(() => stoppedUnasked(one)))
  return Promise.race([...failures, keepRunning(api, start, `${apiUrl}/readyz`, running)])
}

type Ports = { database: number; metrics: number; payments?: number | undefined; hmrc?: number }

function clearIfAsked(options: LaunchOptions, home: Home): void {
  const cutShort = !options.databaseUrl && demoOf(home, undefined)?.state === 'writing'
  if (options.begin === 'as-it-was' && !cutShort) return
  say(
    cutShort && options.begin === 'as-it-was'
      ? 'The demo data was left half written; beginning again …'
      : `Clearing ${home.folder} …`,
  )
  home.clear()
}

async function openDatabase(
  options: LaunchOptions,
  home: Home,
  running: Running,
  secrets: Secrets,
  port: number | undefined,
): Promise<{ url: string; port: number; service?: Service }> {
  if (options.databaseUrl) return { url: options.databaseUrl, port: port ?? 0 }
  say('Starting the private MariaDB …')
  const server = await startMariaDb({
    folder: home.database,
    user: 'daysheet',
    password: secrets.databasePassword,
    database: 'daysheet',
    port,
    log: home.log('mariadb'),
  })
  running.add('MariaDB', server.stop)
  return server
}

/** Stripe itself with its keys, else what plays it on this machine. */
async function openStripe(
  options: LaunchOptions,
  home: Home,
  running: Running,
  { stripeKey = '', stripeWebhookSecret = '' }: Secrets,
  ports: { api: number; payments: number | undefined },
): Promise<{ keys: StripeKeys; port: number | undefined }> {
  if (options.stripe)
    return { keys: { ...options.stripe, apiUrl: undefined }, port: ports.payments }
  // The same port again: checkouts that are open in a browser go on after a restart.
  const port = await freePort(ports.payments)
  const payments = await startPayments({
    port,
    webhookUrl: `http://${reachableHost(options.host)}:${ports.api}/api/subscriptions/webhook`,
    webhookSecret: stripeWebhookSecret,
    secretKey: stripeKey,
    file: home.payments,
  })
  running.add('The payment page', payments.stop)
  const keys = { secretKey: stripeKey, webhookSecret: stripeWebhookSecret, apiUrl: payments.url }
  return { keys, port }
}

async function startDevPortal(
  options: LaunchOptions,
  home: Home,
  running: Running,
  apiUrl: string,
): Promise<Service> {
  const service = await running.start({
    name: 'The portal',
    command: pinnedNode(),
    args: [join(localSource, 'launch/dev-portal.ts')],
    cwd: repository,
    env: { HOST: options.host, PORT: String(options.port), API_URL: apiUrl },
    log: home.log('portal'),
  })
  await answers(service, [`http://${reachableHost(options.host)}:${options.port}/`])
  return service
}
