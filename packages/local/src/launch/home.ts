import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../bootstrap/say.mjs'

/** One world on disk: its database, files, mail and logs. Two homes know nothing of each other. */
export type Home = {
  folder: string
  database: string
  files: string
  mail: string
  /** What the local payment page knows. */
  payments: string
  logs: string
  log: (name: string) => string
  read: <T>(name: string) => T | undefined
  /** Readable by its owner only. */
  write: (name: string, value: unknown) => void
  remove: (name: string) => void
  /** Forgets everything but the secrets. */
  clear: () => void
}

export function openHome(folder: string): Home {
  const at = (name: string) => join(folder, name)
  const world = ['db', 'files', 'mail', 'logs']
  const makeFolders = () => {
    for (const name of ['', ...world]) mkdirSync(at(name), { recursive: true, mode: 0o700 })
  }
  try {
    makeFolders()
  } catch (error) {
    throw new CliError(
      `The folder ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}. ` +
        'Choose another with DAYSHEET_HOME.',
    )
  }
  return {
    folder,
    database: at('db'),
    files: at('files'),
    mail: at('mail'),
    payments: at('payments.json'),
    logs: at('logs'),
    log: (name) => join(folder, 'logs', `${name}.log`),
    read: <T>(name: string) => {
      try {
        return JSON.parse(readFileSync(at(name), 'utf8')) as T
      } catch {
        return undefined
      }
    },
    write: (name, value) => {
      const writing = at(`${name}.writing`)
      writeFileSync(writing, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 })
      renameSync(writing, at(name))
    },
    remove: (name) => rmSync(at(name), { force: true }),
    clear: () => {
      for (const name of [...world, 'demo.json', 'payments.json']) {
        rmSync(at(name), { recursive: true, force: true })
      }
      makeFolders()
    },
  }
}
