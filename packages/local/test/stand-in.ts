import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../src/bootstrap/paths.mjs'

/** The smallest API and portal that keep the launcher's side of the bargain. */
const files: Record<string, string> = {
  'portal/index.html':
    '<!doctype html><title>Portal</title><script type="module" src="/a.ts"></script>',
  'portal/a.ts': 'document.title = "Ready" as string',
  'api/src/db/migrate.ts': `
    import mysql from 'mysql2/promise'
    const connection = await mysql.createConnection(process.env.DATABASE_URL)
    await connection.query('create table if not exists starts (at timestamp default now())')
    await connection.query('insert into starts values ()')
    await connection.end()`,
  'api/src/set-up-payments.ts': `console.log('Everything is there already.')`,
  'api/src/demo/seed.ts': `
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.SEED_TAKES ?? 0)))
    const signIn = { role: 'worker', name: 'Bob Ray', email: 'bob@example.com', password: 'brick' }
    console.log(JSON.stringify({ signIns: [signIn], testKey: 'dsk_test_of_marlow' }, null, 2))`,
  'api/src/main.ts': `
    import { createServer } from 'node:http'
    import { readFileSync } from 'node:fs'
    import mysql from 'mysql2/promise'
    const { HOST, PORT, DATABASE_URL, MAILBOX_URL, PORTAL_DIR } = process.env
    const answer = async (request, response) => {
      if (request.url === '/fall-over') process.exit(9)
      if (request.url === '/refuse-settings') process.exit(78)
      if (request.url === '/pid') return response.end(String(process.pid))
      if (request.url === '/readyz') return response.end('ok')
      if (request.url === '/environment') return response.end(JSON.stringify(process.env))
      if (request.url === '/starts') {
        const connection = await mysql.createConnection(DATABASE_URL)
        const [[{ starts }]] = await connection.query('select count(*) as starts from starts')
        await connection.end()
        return response.end(String(starts))
      }
      if (request.url.startsWith('/mailbox')) {
        return response.end(await (await fetch(MAILBOX_URL + request.url)).text())
      }
      response.end(readFileSync(PORTAL_DIR + '/index.html'))
    }
    const server = createServer((request, response) => void answer(request, response))
    server.listen(Number(PORT), HOST)
    process.on('SIGTERM', () => { console.log('drained'); process.exit(0) })`,
}

export type Started = {
  process: ChildProcess
  output: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Resolves once the text was printed; throws the whole output when it ends without. */
  prints: (text: string) => Promise<void>
}

export type StandIn = {
  folder: string
  start: (args: string[], env: Record<string, string>) => Started

  remove: () => void
}

/** A copy of the launcher in a temporary repository with a stand-in for everything it starts. */
export function makeStandIn(): StandIn {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-start-'))
  for (const name of ['package.json', 'package-lock.json', 'packages/local']) {
    cpSync(join(repository, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    folder,
    start: (args, env) => start(folder, args, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function start(folder: string, args: string[], env: Record<string, string>): Started {
  const { NODE_ENV: _, DATABASE_URL: __, SMTP_URL: ___, HOST: ____, ...surroundings } = process.env
  const child = spawn(process.execPath, ['packages/local/src/start.mjs', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...surroundings, DAYSHEET_LAUNCHER: 'test', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  let over = false
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      over = true
      resolve(code)
    })
  })
  const prints = async (text: string) => {
    while (!output.includes(text)) {
      if (over) throw new Error(`It ended without saying '${text}':\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { process: child, output: () => output, ended, prints }
}
