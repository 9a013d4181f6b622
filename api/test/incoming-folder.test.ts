import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { incomingFolder, sweepEarlierFolders } from '../src/files/incoming-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'daysheet-incoming-'))
const path = join(root, 'incoming')
const log = pino({ level: 'silent' })
const incoming = incomingFolder(path, log)
const names = () => readdirSync(path)
afterEach(() => rmSync(path, { recursive: true, force: true }))
afterAll(() => rmSync(root, { recursive: true }))

/** Another process, in the middle of an upload. */
async function anotherProcess() {
  const source = pathToFileURL(join(import.meta.dirname, '../src/files/incoming-folder.ts')).href
  const script = `
    import { writeFileSync } from 'node:fs'
    import { incomingFolder } from ${JSON.stringify(source)}
    void incomingFolder(${JSON.stringify(path)}, {}).withFolder(async (folder) => {
      writeFileSync(folder + '/receipt', 'a receipt')
      process.stdout.write('arriving')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

/** A folder with a file, of a process that can't be seen from here. */
function fromElsewhere(minutesAgo: number): string {
  const name = 'ffffffffffff-1-1.abc'
  mkdirSync(join(path, name), { recursive: true })
  writeFileSync(join(path, name, 'receipt'), 'a receipt')
  const at = new Date(Date.now() - minutesAgo * 60_000)
  utimesSync(join(path, name), at, at)
  return name
}

describe('the folder in which uploads arrive', () => {
  it('is private, and is empty again after each', async () => {
    const modes = await incoming.withFolder((folder) => {
      const modeOf = (one: string) => statSync(one).mode & 0o777
      return Promise.resolve([modeOf(path), modeOf(folder)])
    })
    expect(modes).toEqual([0o700, 0o700])
    expect(names()).toEqual([])
  })

  it('is made private where it was open to all', async () => {
    mkdirSync(path, { mode: 0o755 })
    await incoming.withFolder(() => Promise.resolve())
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  it('loses what a killed process has left, and nothing of one that runs', async () => {
    const [dead, alive] = [await anotherProcess(), await anotherProcess()]
    expect(names()).toHaveLength(2)
    await incoming.sweep()
    expect(names()).toHaveLength(2)
    await dead.kill()
    await incoming.sweep()
    expect(names()).toHaveLength(1)
    await alive.kill()
    await incoming.sweep()
    expect(names()).toEqual([])
  })

  it('keeps an upload of its own while it is swept', async () => {
    await incoming.withFolder(async () => {
      await incoming.sweep()
      expect(names()).toHaveLength(1)
    })
  })

  it('keeps what another machine receives, until no upload can be as old', async () => {
    const name = fromElsewhere(59)
    await incoming.sweep()
    expect(names()).toEqual([name])
    fromElsewhere(61)
    await incoming.sweep()
    expect(names()).toEqual([])
  })

  it('loses what an earlier version left in the temporary folder more than an hour ago', async () => {
    const made = (name: string, minutesAgo: number) => {
      mkdirSync(join(path, name), { recursive: true })
      writeFileSync(join(path, name, 'receipt'), 'a receipt')
      const at = new Date(Date.now() - minutesAgo * 60_000)
      utimesSync(join(path, name), at, at)
    }
    made('daysheet-upload-old', 61)
    made('daysheet-upload-new', 59)
    made('of-somebody-else', 61)
    await sweepEarlierFolders(log, path)
    expect(names().sort()).toEqual(['daysheet-upload-new', 'of-somebody-else'])
  })

  it('need not exist to be swept', async () => {
    await incomingFolder(join(root, 'nowhere'), log).sweep()
  })
})
