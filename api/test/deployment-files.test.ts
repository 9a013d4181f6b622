import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SECRET_SETTINGS } from '../src/secret-files.ts'
import {
  configWithSecrets,
  KNOWN_NAMES,
  nameOf,
  read,
  repository,
  scriptIn,
} from './support/operations-files.ts'
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from './support/program.ts'

const configOf = configWithSecrets()

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
    const expectedSecrets = Object.entries(environment)
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, path]) => path.replace('/run/secrets/', ''))
    expect(mounted).toEqual(expect.arrayContaining(expectedSecrets))
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
