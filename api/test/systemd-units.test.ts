import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECRET_SETTINGS } from '../src/secret-files.ts'
import {
  configWithSecrets,
  KNOWN_NAMES,
  nameOf,
  operations,
  read,
  repository,
  scriptIn,
} from './support/operations-files.ts'
import { PRODUCTION } from './support/production-environment.ts'
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from './support/program.ts'

const configOf = configWithSecrets()

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
    const expectedSecrets = Object.entries(environmentOf(unit))
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, path]) => path.replace('%d/', ''))
    expect(expectedSecrets.toSorted()).toEqual(loaded.toSorted())
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
