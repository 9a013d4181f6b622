import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PRODUCTION } from '../test/support/production-environment.ts'
import { ConfigError, readConfig, settingNames } from './config.ts'
import { SECRET_SETTINGS } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'daysheet-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, content: string): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const { SESSION_SECRET, ...others } = PRODUCTION
const without = {
  ...others,
  DATABASE_URL: 'mysql://u:p@db/daysheet',
  FILES_DIR: '/var/lib/daysheet',
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

describe('a secret in a file', () => {
  it('is read without the end of its line', () => {
    const SESSION_SECRET_FILE = fileOf('session', `${SESSION_SECRET}\n`)
    expect(readConfig({ ...without, SESSION_SECRET_FILE }).sessionSecret).toBe(SESSION_SECRET)
  })

  it('is judged as one in the environment', () => {
    const SESSION_SECRET_FILE = fileOf('short', 'short\n')
    expect(problemsOf({ ...without, SESSION_SECRET_FILE })).toEqual([
      'SESSION_SECRET is too short: use at least 32 characters.',
    ])
  })

  it('may not be set twice', () => {
    const SESSION_SECRET_FILE = fileOf('session', SESSION_SECRET)
    expect(problemsOf({ ...without, SESSION_SECRET, SESSION_SECRET_FILE })).toEqual([
      'SESSION_SECRET and SESSION_SECRET_FILE are both set: keep one of them.',
    ])
  })

  it('that can not be read is named', () => {
    const SESSION_SECRET_FILE = join(folder, 'gone')
    expect(problemsOf({ ...without, SESSION_SECRET_FILE }).join()).toContain(
      `SESSION_SECRET_FILE names ${SESSION_SECRET_FILE}, which can't be read (ENOENT).`,
    )
  })

  it('is one of the settings', () => {
    for (const name of SECRET_SETTINGS) expect(settingNames).toContain(name)
  })
})
