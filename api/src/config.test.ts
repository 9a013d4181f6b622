import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://app:pw@db.example.test/daysheet',
  PUBLIC_URL: 'https://daysheet.example.test/',
  SESSION_SECRET: 'Zk3vQ8pLr1XwT6uYb9NcE2hJs5GdFa7M',
  CSRF_SECRET: 'Hn4xWq7RtK2bVz9PyLs6DfMc1JgUe8Ao',
  ENCRYPTION_KEYS: 'k2:Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGw=',
  FILES_DIR: '/var/lib/daysheet',
  SMTP_URL: 'smtps://mail.example.test',
  MAIL_FROM: 'Daysheet <no-reply@example.test>',
  OPERATOR_EMAIL: 'office@example.test',
}

function problemsOf(changes: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig({ ...production, ...changes })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the configuration of production', () => {
  it('is taken when nothing is missing or unsafe', () => {
    expect(problemsOf({})).toEqual([])
    expect(readConfig(production).publicUrl).toBe('https://daysheet.example.test')
  })

  it('waits for the other nodes of a database cluster only where that is set', () => {
    expect(readConfig(production).database.syncWait).toBeUndefined()
    const inCluster = { ...production, DATABASE_SYNC_WAIT: '1' }
    expect(readConfig(inCluster).database.syncWait).toBe(1)
    expect(problemsOf({ DATABASE_SYNC_WAIT: 'yes' })).toHaveLength(1)
  })

  it('files with HMRC only where its vendor id is set, and then with the live service', () => {
    expect(readConfig(production).hmrc).toBeUndefined()
    const filing = { vendorId: '1234', practiceUrl: undefined }
    const withId = { ...production, HMRC_VENDOR_ID: '1234' }
    expect(readConfig(withId).hmrc).toEqual({ ...filing, environment: 'live' })
    const onTest = readConfig({ ...withId, HMRC_SERVICE: 'test' })
    expect(onTest.hmrc).toEqual({ ...filing, environment: 'test' })
  })

  it('names everything that is missing at once', () => {
    const missing = { DATABASE_URL: undefined, SESSION_SECRET: '', SMTP_URL: undefined }
    expect(problemsOf(missing)).toEqual([
      'DATABASE_URL is not set.',
      'SESSION_SECRET is not set.',
      'SMTP_URL is not set.',
    ])
  })

  it.each([
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is too short'],
    [
      { CSRF_SECRET: 'change-me-change-me-change-me-change-me' },
      'CSRF_SECRET looks like an example',
    ],
    [{ SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET looks like an example'],
    [{ CSRF_SECRET: production.SESSION_SECRET }, 'must differ'],
    [{ ENCRYPTION_KEYS: 'k1:dG9vIHNob3J0' }, 'ENCRYPTION_KEYS must be'],
    [{ ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` }, 'looks like an example'],
    [{ DATABASE_URL: 'mysql://daysheet_api:CHANGE-ME-api@db/daysheet' }, 'the example password'],
    [{ DAYSHEET_RATE_LIMITS: 'off' }, 'DAYSHEET_RATE_LIMITS=off'],
    [{ DAYSHEET_MODE: 'local' }, 'DAYSHEET_MODE=local'],
    [{ MAILBOX_URL: 'http://127.0.0.1:9' }, 'MAILBOX_URL'],
    [{ PUBLIC_URL: 'http://daysheet.example.test' }, 'https://'],
    [{ FILES_DIR: undefined }, 'FILES_DIR is not set'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'are needed together'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'is for tests'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:9' }, 'would take play money'],
    [{ HMRC_API_URL: 'http://127.0.0.1:9' }, 'needs HMRC_VENDOR_ID too'],
    [{ HMRC_VENDOR_ID: '0000', HMRC_API_URL: 'http://127.0.0.1:9' }, 'practice for filing'],
    [{ HMRC_VENDOR_ID: '12' }, 'four digits'],
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET needs'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ KEEP_ALIVE_SECONDS: '0' }, 'KEEP_ALIVE_SECONDS'],
    [{ LOOK_AWAY_SECONDS: '-1' }, 'LOOK_AWAY_SECONDS'],
    [{ MAX_CONNECTIONS: 'many' }, 'MAX_CONNECTIONS'],
    // A forgotten NODE_ENV is no way around any of this.
    [{ NODE_ENV: undefined, CSRF_SECRET: production.SESSION_SECRET }, 'must differ'],
    [{ NODE_ENV: '', DAYSHEET_RATE_LIMITS: 'off' }, 'DAYSHEET_RATE_LIMITS=off'],
    [{ SMTP_URL: 'smtp://mail.example.test' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://10.0.0.7:587?requireTLS=false' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.test?requireTLS=true&ignoreTLS=true' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://localhost.example.test' }, 'SMTP_URL'],
  ])('refuses %j', (changes, sentence) => {
    expect(problemsOf(changes).join('\n')).toContain(sentence)
  })
})

describe('a forgotten NODE_ENV', () => {
  it('means production on a server', () => {
    expect(readConfig({ ...production, NODE_ENV: undefined }).environment).toBe('production')
  })

  it('means development on one person’s machine', () => {
    const local = { ...production, NODE_ENV: undefined, DAYSHEET_MODE: 'local' }
    expect(readConfig(local).environment).toBe('development')
  })
})

describe('the time a connection is kept', () => {
  it('is longer than a balancer keeps its own', () => {
    expect(readConfig(production)).toMatchObject({ keepAliveMs: 75_000, lookAwayMs: 8_000 })
  })

  it('can be set, and so can the time to look away', () => {
    const set = { ...production, KEEP_ALIVE_SECONDS: '620', LOOK_AWAY_SECONDS: '0' }
    expect(() => readConfig(set)).toThrow('KEEP_ALIVE_SECONDS')
    expect(readConfig({ ...set, KEEP_ALIVE_SECONDS: '305' })).toMatchObject({
      keepAliveMs: 305_000,
      lookAwayMs: 0,
    })
  })
})

describe('mail of production', () => {
  it.each([
    'smtps://mail.example.test',
    'smtp://mail.example.test:587?requireTLS=true',
    'smtp://localhost:25',
    'smtp://127.0.0.1',
    'smtp://[::1]:25',
  ])('may leave by %s', (SMTP_URL) => {
    expect(problemsOf({ SMTP_URL })).toEqual([])
  })
})

describe('where it listens', () => {
  it('is this machine alone in local mode, every address as a server, or what HOST says', () => {
    const hostOf = (changes: Record<string, string>) =>
      readConfig({ ...production, ...changes }).host
    const local = { NODE_ENV: 'development', DAYSHEET_MODE: 'local' }
    expect(hostOf(local)).toBe('127.0.0.1')
    expect(hostOf({ ...local, HOST: '0.0.0.0' })).toBe('0.0.0.0')
    expect(readConfig({ ...production, ...local, HOST: '0.0.0.0' }).metricsHost).toBe('127.0.0.1')
    expect(hostOf({})).toBeUndefined()
    expect(hostOf({ HOST: '10.0.0.3' })).toBe('10.0.0.3')
  })
})

describe('docs/OPERATIONS.md', () => {
  it('says what every setting is', async () => {
    const page = await readFile(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8')
    const table = page.split('## Settings')[1]?.split('\n## ')[0] ?? ''
    const named = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual([...settingNames].toSorted())
  })
})
