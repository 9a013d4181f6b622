import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settingNames, type Config } from '../src/config.ts'
import { SECRET_SETTINGS } from '../src/secret-files.ts'
import { PRODUCTION } from './support/production-environment.ts'
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from './support/program.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const operations = join(repository, 'docs/operations')
const read = (file: string): string => readFileSync(join(operations, file), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'daysheet-deployment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Secrets as an operator would have made them, by the name of their file. */
const SECRETS: Record<string, string> = {
  database_url: 'mysql://daysheet_api:secret@database:3306/daysheet',
  session_secret: PRODUCTION.SESSION_SECRET,
  csrf_secret: PRODUCTION.CSRF_SECRET,
  encryption_keys: PRODUCTION.ENCRYPTION_KEYS,
  smtp_url: PRODUCTION.SMTP_URL,
}
for (const [name, content] of Object.entries(SECRETS)) writeFileSync(join(folder, name), content)

/** What the program would read, with the secrets in a folder of this test. */
const configOf = (environment: Record<string, string>, mountedAt: string): Config =>
  readConfig(
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replace(mountedAt, folder)]),
    ),
  )

const nameOf = (variable: string): string => variable.replace(/_FILE$/, '')
/** What the programs read, and what is for the process that they are. */
const KNOWN_NAMES = [...settingNames, ...Object.keys(SERVICE_ENVIRONMENT)]

/** The one script that a command starts. */
const scriptIn = (command: string): string => /\bapi\/src\/\S+\.ts\b/.exec(command)?.[0] ?? ''

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  secrets?: (string | { source: string; target: string })[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  ports?: string[]
  networks?: string[]
  stop_grace_period?: string
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services).map(([name, service]) => ({ name, ...service }))
const programs = services.filter(({ image }) => image === 'daysheet:local')

describe('compose.yaml', () => {
  it('starts API and worker with the flags that the trials start them with', () => {
    const started = programs.filter(({ command = [] }) => /main|worker/.test(command.join()))
    expect(started).toHaveLength(4)
    for (const { command, environment } of started) {
      expect(command).toEqual(expect.arrayContaining([...SERVICE_FLAGS]))
      expect(environment).toMatchObject(SERVICE_ENVIRONMENT)
    }
  })

  it('has two APIs, two workers, the migration and the nightly command', () => {
    const scripts = programs.map(({ command = [] }) => scriptIn(command.join(' ')))
    expect(scripts.toSorted()).toEqual([
      'api/src/db/migrate.ts',
      'api/src/main.ts',
      'api/src/main.ts',
      'api/src/reconcile-subscriptions.ts',
      'api/src/worker.ts',
      'api/src/worker.ts',
    ])
    for (const script of scripts) expect(existsSync(join(repository, script)), script).toBe(true)
  })

  it.each(programs)('$name has settings with which it starts', ({ environment = {} }) => {
    for (const name of Object.keys(environment)) expect(KNOWN_NAMES).toContain(nameOf(name))
    expect(configOf(environment, '/run/secrets')).toMatchObject({
      environment: 'production',
      trustedProxies: 1,
      files: { kind: 'folder', path: '/var/lib/daysheet' },
    })
  })

  it.each(programs)('$name has every secret in a file that it is given', (service) => {
    const { environment = {}, secrets = [] } = service
    for (const name of SECRET_SETTINGS) expect(Object.keys(environment)).not.toContain(name)
    const mounted = secrets.map((one) => (typeof one === 'string' ? one : one.target))
    const wanted = Object.entries(environment)
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, path]) => path.replace('/run/secrets/', ''))
    expect(mounted).toEqual(expect.arrayContaining(wanted))
  })

  it.each(services)('$name can write nothing of its own and gains nothing', (service) => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toContain('no-new-privileges:true')
    for (const one of service.secrets ?? []) {
      expect(Object.keys(compose.secrets)).toContain(typeof one === 'string' ? one : one.source)
    }
  })

  it('lets the migration alone change tables, and nobody but the proxy be reached', () => {
    const withDdl = services.filter(({ secrets = [] }) =>
      secrets.some((one) => typeof one !== 'string' && one.source === 'migrate_database_url'),
    )
    expect(withDdl.map(({ name }) => name)).toEqual(['migrate'])
    expect(services.filter(({ ports }) => ports).map(({ name }) => name)).toEqual(['proxy'])
    expect(compose.services['database']?.networks).toEqual(['inside'])
  })

  it.each(programs)('$name is given the time that it takes to stop', (service) => {
    const { lookAwayMs } = configOf(service.environment ?? {}, '/run/secrets')
    const seconds = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1])
    expect(seconds * 1000).toBeGreaterThanOrEqual(lookAwayMs + 20_000)
  })
})

type Unit = Map<string, string[]>
/** Key and values of the section [Service]; a key may stand in it several times. */
function serviceSection(file: string): Unit {
  const section = /\[Service\]\n([^[]*)/.exec(read(join('systemd', file)))?.[1] ?? ''
  const pairs = [...section.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => ({
    key,
    value,
  }))
  return new Map(
    [...Map.groupBy(pairs, ({ key }) => key)].map(([key, values]) => [
      key,
      values.map(({ value }) => value),
    ]),
  )
}

const common = serviceSection('daysheet-.service.d/common.conf')
const units = readdirSync(join(operations, 'systemd'))
  .filter((file) => file.endsWith('.service'))
  .map((file) => ({ file, unit: serviceSection(file) }))

const valuesOf = (unit: Unit, key: string): string[] => [
  ...(common.get(key) ?? []),
  ...(unit.get(key) ?? []),
]

/** `Environment=A=1 B=2` of both, the instance after the @ being 4001. */
const environmentOf = (unit: Unit): Record<string, string> =>
  Object.fromEntries(
    valuesOf(unit, 'Environment').flatMap((line) =>
      line.split(' ').map((pair) => {
        const [name = '', value = ''] = pair.replaceAll('%i', '4001').split(/=(.*)/s)
        return [name, value]
      }),
    ),
  )

describe('the units of systemd', () => {
  it.each(units)('$file starts a program that is there', ({ unit }) => {
    const script = scriptIn(unit.get('ExecStart')?.join(' ') ?? '')
    expect(existsSync(join(repository, script)), script).toBe(true)
  })

  it('start API and worker with the flags that the trials start them with', () => {
    const started = (name: string) => serviceSection(name).get('ExecStart')?.join(' ')
    expect(environmentOf(new Map())).toMatchObject(SERVICE_ENVIRONMENT)
    for (const flag of SERVICE_FLAGS) {
      expect(started('daysheet-api@.service')).toContain(` ${flag} `)
      expect(started('daysheet-worker.service')).toContain(` ${flag} `)
    }
  })

  it.each(units)('$file has settings with which it starts', ({ unit }) => {
    const { PUBLIC_URL, MAIL_FROM, OPERATOR_EMAIL } = PRODUCTION
    const environment = environmentOf(unit)
    for (const name of Object.keys(environment)) expect(KNOWN_NAMES).toContain(nameOf(name))
    const fromFile = { PUBLIC_URL, MAIL_FROM, OPERATOR_EMAIL }
    expect(configOf({ ...fromFile, ...environment }, '%d').environment).toBe('production')
  })

  it.each(units)('$file loads every secret that it names', ({ unit }) => {
    const loaded = valuesOf(unit, 'LoadCredential').map((value) => value.split(':')[0])
    const wanted = Object.entries(environmentOf(unit))
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, path]) => path.replace('%d/', ''))
    expect(wanted.toSorted()).toEqual(loaded.toSorted())
    for (const name of SECRET_SETTINGS) expect(environmentOf(unit)).not.toHaveProperty(name)
  })

  it('write nothing but their state, and gain nothing', () => {
    expect(Object.fromEntries(common)).toMatchObject({
      User: ['daysheet'],
      ProtectSystem: ['strict'],
      NoNewPrivileges: ['true'],
      CapabilityBoundingSet: [''],
      PrivateTmp: ['true'],
      StateDirectoryMode: ['0700'],
    })
    const writing = units.filter(({ unit }) => unit.has('ReadWritePaths'))
    expect(writing.map(({ file }) => file)).toEqual(['daysheet-backup.service'])
  })

  it('let the migration alone change tables, and the backup only read', () => {
    const accounts = units.map(({ file, unit }) => [
      file,
      unit.get('LoadCredential')?.[0]?.split('/').at(-1),
    ])
    expect(Object.fromEntries(accounts)).toEqual({
      'daysheet-api@.service': 'database_url',
      'daysheet-worker.service': 'database_url',
      'daysheet-nightly.service': 'database_url',
      'daysheet-migrate.service': 'migrate_database_url',
      'daysheet-backup.service': 'backup_database_url',
    })
  })

  it.each(['daysheet-api@.service', 'daysheet-worker.service'])(
    '%s is given the time that it takes to stop, and not started again without settings',
    (file) => {
      const unit = serviceSection(file)
      expect(Number(unit.get('TimeoutStopSec')?.[0])).toBeGreaterThanOrEqual(28)
      expect(unit.get('RestartPreventExitStatus')).toEqual(['78'])
    },
  )

  it('are what systemd reads, where it is installed', () => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) return
    const files = readdirSync(join(operations, 'systemd')).filter((file) => !file.endsWith('.d'))
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      cwd: join(operations, 'systemd'),
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${join(operations, 'systemd')}:` },
    })
    // Where the program is installed is another machine's business.
    const lines = stderr.toString().split('\n').filter(Boolean)
    expect(lines.filter((line) => !line.includes('is not executable'))).toEqual([])
  })
})

describe('the image', () => {
  const left = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n')

  it('has neither the secrets of the deployment nor the history', () => {
    const folders = new Set(
      Object.values(compose.secrets).map(({ file }) => join('docs/operations', dirname(file))),
    )
    expect([...folders, '.git'].filter((one) => !left.includes(one))).toEqual([])
  })
})

describe('haproxy.cfg', () => {
  const text = read('haproxy.cfg')
  const seconds = (name: string): number =>
    Number(new RegExp(`^\\s*timeout ${name} (\\d+)s$`, 'm').exec(text)?.[1])
  const settings = () => configOf(compose.services['api-1']?.environment ?? {}, '/run/secrets')

  it('gives idle connections up before the API does', () => {
    expect(seconds('http-keep-alive') * 1000).toBeLessThan(settings().keepAliveMs)
  })

  it('notices a process that looks away in time', () => {
    const [, inter, fall] = /inter (\d+)s fall (\d+)/.exec(text) ?? []
    expect((Number(inter) * Number(fall) + 1) * 1000).toBeLessThan(settings().lookAwayMs)
  })

  it('leads pages to https, and refuses a call that came without it', () => {
    const rules = [...text.matchAll(/^\s*http-request (.*)$/gm)].map(([, rule]) => rule)
    const denial = rules.indexOf('deny deny_status 403 if is_call !{ ssl_fc }')
    expect(denial).toBeGreaterThan(-1)
    expect(rules.indexOf('redirect scheme https unless { ssl_fc }')).toBeGreaterThan(denial)
    expect(text).toMatch(/^\s*acl is_call path_beg -i \/api\/ \/auth\/ \/oauth\/token /m)
  })

  it('speaks no TLS before 1.2, and 1.2 with forward secrecy alone', () => {
    expect(text).toMatch(/^\s*ssl-default-bind-options ssl-min-ver TLSv1\.2 /m)
    const ciphers = /^\s*ssl-default-bind-ciphers (\S+)$/m.exec(text)?.[1]?.split(':') ?? []
    expect(ciphers.length).toBeGreaterThan(0)
    expect(ciphers.filter((one) => !/^ECDHE-.*(GCM|CHACHA20)/.test(one))).toEqual([])
  })

  it('forwards nothing that a caller says about the way here', () => {
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id']) {
      expect(text).toContain(`http-request del-header ${name}`)
    }
  })

  it('asks every API of compose.yaml whether it is ready, and sends nothing twice', () => {
    expect(text).toContain('option httpchk GET /readyz')
    const servers = [...text.matchAll(/^\s*server (\S+) (\S+)$/gm)].map(([, , address]) => address)
    const apis = programs.filter(({ command = [] }) => command.join().includes('main.ts'))
    expect(servers).toEqual(apis.map(({ name }) => `${name}:${settings().port}`))
    expect(text).toMatch(/^\s*retries 0$/m)
  })
})
