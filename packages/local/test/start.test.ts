import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../src/services/free-port.ts'
import { makeStandIn, type StandIn, type Started } from './stand-in.ts'

/** Every process whose command line names the folder. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch {
        return []
      }
    })
    .filter((command) => command.includes(folder))
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('npm start', () => {
  let standIn: StandIn
  let port: number
  let count = 0
  let home: string
  let running: Started[] = []

  const start = (args: string[] = [], env: Record<string, string> = {}) => {
    const settings = { PORT: String(port), DAYSHEET_HOME: home, ...env }
    const started = standIn.start(args, settings)
    running.push(started)
    return started
  }
  const ready = async (args: string[] = [], env: Record<string, string> = {}) => {
    const started = start(args, env)
    await started.prints(`Daysheet is ready at http://localhost:${env['PORT'] ?? port}\n`)
    await started.prints('Stop with Ctrl-C.')
    return started
  }
  const stop = async (started: Started) => {
    started.process.kill('SIGINT')
    return started.ended
  }
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

  beforeAll(() => {
    standIn = makeStandIn()
  })

  beforeEach(async () => {
    port = await freePort()
    home = join(standIn.folder, `home-${++count}`)
  })

  afterEach(async () => {
    for (const started of running) await stop(started)
    running = []
  })

  afterAll(() => standIn.remove())

  describe('when the home is new', () => {
    it('starts everything, tells the demo sign-ins and gives the API secrets of its own', async () => {
      const started = await ready()
      expect(started.output()).toMatch(/worker +Bob Ray +bob@example\.com +brick/)
      expect(started.output()).toContain(
        'Test key of a partner (docs/PARTNERS.md): dsk_test_of_marlow',
      )
      expect(await get('/')).toContain('<title>Portal</title>')
      expect(await get('/mailbox.json')).toBe('[]')
      expect(await get('/starts')).toBe('1')
      const environment = JSON.parse(await get('/environment'))
      expect(environment.SESSION_SECRET).toHaveLength(43)
      expect(environment.CSRF_SECRET).not.toBe(environment.SESSION_SECRET)
      const [name, key] = environment.ENCRYPTION_KEYS.split(':')
      expect([name, Buffer.from(key, 'base64').length]).toEqual(['k1', 32])
      expect(environment.DAYSHEET_MODE).toBe('local')
      // For their owner's eyes only.
      expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600)
    })

    describe('and its path is longer than a socket may have', () => {
      it('starts all the same', async () => {
        home = join(standIn.folder, 'a-very-deep-folder'.repeat(6))
        await ready()
        expect(await get('/starts')).toBe('1')
      })
    })
  })

  describe('when it is interrupted', () => {
    it('drains the API, leaves no process, and finds its data when started again', async () => {
      const started = await ready()
      expect(await stop(started)).toBe(0)
      expect(processesOf(home)).toEqual([])
      expect(readFileSync(join(home, 'logs/api.log'), 'utf8')).toContain('drained')
      const again = await ready()
      expect(again.output()).toMatch(/bob@example\.com/)
      expect(again.output()).toContain('dsk_test_of_marlow')
      expect(again.output()).not.toMatch(/Building|Writing/)
      expect(await get('/starts')).toBe('2')
    })
  })

  describe('when it is killed outright', () => {
    it('leaves nothing that stops the next start, whichever process it was', async () => {
      const started = await ready()
      const { launcher } = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8'))
      process.kill(launcher.pid, 'SIGKILL')
      await started.ended
      const inFront = await ready()
      expect(await get('/starts')).toBe('2')
      inFront.process.kill('SIGKILL')
      await until(() => processesOf(home).length === 0)
      await ready()
      expect(await get('/starts')).toBe('3')
    })

    describe('and the demo data was half written', () => {
      it('begins again', async () => {
        const started = start([], { SEED_TAKES: '60000' })
        await started.prints('Writing the demo data')
        const { launcher } = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8'))
        process.kill(launcher.pid, 'SIGKILL')
        await started.ended
        const again = await ready()
        expect(again.output()).toContain('half written')
        expect(await get('/starts')).toBe('1')
      })
    })
  })

  describe('when the API falls over', () => {
    it('says so and starts it again, after a longer pause each time', async () => {
      const started = await ready()
      const before = await get('/pid')
      await get('/fall-over').catch(() => undefined)
      await started.prints('The API ended by itself (code 9); what was saved is safe.')
      await started.prints('Starting it again in 1 s.')
      await started.prints('The API answers again.')
      expect(await get('/starts')).toBe('1')
      const after = await get('/pid')
      expect(after).not.toBe(before)
      process.kill(Number(after), 'SIGKILL')
      await started.prints('The API ended by itself (SIGKILL)')
      await started.prints('Starting it again in 2 s.')
      await until(() => started.output().split('The API answers again.').length === 3)
      expect(await get('/readyz')).toBe('ok')
      expect(await stop(started)).toBe(0)
      expect(processesOf(home)).toEqual([])
    })

    it('can be stopped while it waits', async () => {
      const started = await ready()
      await get('/fall-over').catch(() => undefined)
      await started.prints('Starting it again in 1 s.')
      expect(await stop(started)).toBe(0)
      expect(processesOf(home)).toEqual([])
    })
  })

  describe('when the API says that its settings are wrong', () => {
    it('stops the rest and fails', async () => {
      const started = await ready()
      await get('/refuse-settings').catch(() => undefined)
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain('The API stopped by itself.')
      expect(processesOf(home)).toEqual([])
    })
  })

  describe('when the home is in use', () => {
    it('says where, and leaves it alone', async () => {
      await ready()
      const second = start([], { PORT: String(await freePort()) })
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain(`Daysheet already runs from ${home}`)
      expect(await get('/readyz')).toBe('ok')
    })
  })

  describe('when there are two homes', () => {
    it('runs them side by side, each with its own data', async () => {
      await ready()
      const other = { PORT: String(await freePort()), DAYSHEET_HOME: `${home}-b` }
      await stop(await ready([], other))
      await ready([], other)
      const starts = await (await fetch(`http://127.0.0.1:${other.PORT}/starts`)).text()
      expect([await get('/starts'), starts]).toEqual(['1', '2'])
    })
  })

  describe('when the port is in use', () => {
    it('says so in a sentence', async () => {
      const server = createServer().listen(port)
      const started = start()
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain(`Port ${port} is already in use.`)
      server.close()
    })
  })

  describe('when browsers refuse the port', () => {
    it('says so at once, and names one that they open', async () => {
      const started = start([], { PORT: '6667' })
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain('Browsers refuse to open port 6667.')
      expect(started.output()).toContain('PORT=6670 npm start')
    })
  })

  describe('where it listens', () => {
    /** Every address 127.x.y.z is this machine; only a server for all of them answers at this one. */
    const elsewhere = async () => {
      try {
        return (await fetch(`http://127.0.0.2:${port}/readyz`)).status
      } catch {
        return 'refused'
      }
    }

    it('is this machine alone', async () => {
      await ready()
      expect(await elsewhere()).toBe('refused')
    })

    it('is wider with HOST', async () => {
      await ready([], { HOST: '0.0.0.0' })
      expect(await elsewhere()).toBe(200)
    })
  })

  describe('with --empty', () => {
    it('begins again without a demo world, and stays so until --reset', async () => {
      await stop(await ready())
      const empty = await ready(['--empty'])
      expect(empty.output()).not.toContain('bob@example.com')
      expect(await get('/starts')).toBe('1')
      await stop(empty)
      const still = await ready()
      expect(still.output()).not.toContain('bob@example.com')
      await stop(still)
      expect((await ready(['--reset'])).output()).toContain('bob@example.com')
      expect(await get('/starts')).toBe('1')
    })
  })

  describe('with DATABASE_URL', () => {
    const shared = process.env['TEST_DATABASE_URL'] ?? ''

    it('works on that database and writes no demo data unless asked', async () => {
      const env = { DATABASE_URL: shared }
      const plain = await ready([], env)
      expect(plain.output()).not.toMatch(/MariaDB|demo/)
      expect(JSON.parse(await get('/environment')).DATABASE_URL).toBe(shared)
      await stop(plain)
      expect((await ready(['--demo'], env)).output()).toContain('bob@example.com')
    })

    it('refuses to clear it', async () => {
      const started = start(['--reset'], { DATABASE_URL: shared })
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain('Nothing was changed.')
    })
  })

  describe('with SMTP_URL', () => {
    it('sends mail there and shows no mailbox', async () => {
      await ready([], { SMTP_URL: 'smtp://127.0.0.1:2525' })
      const environment = JSON.parse(await get('/environment'))
      expect(environment.SMTP_URL).toBe('smtp://127.0.0.1:2525')
      expect(environment).not.toHaveProperty('MAILBOX_URL')
    })
  })

  describe('with the keys of Stripe', () => {
    it('has no payment page of its own', async () => {
      const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
      const started = await ready([], keys)
      expect(started.output()).toContain('Plans are really paid for, through Stripe.')
      const environment = JSON.parse(await get('/environment'))
      expect(environment).toMatchObject(keys)
      expect(environment).not.toHaveProperty('STRIPE_API_URL')
    })

    it('needs both', async () => {
      const started = start([], { STRIPE_SECRET_KEY: 'sk_test_1' })
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
    })
  })

  describe('without the keys of Stripe', () => {
    it('plays it at the same address after a restart', async () => {
      const first = await ready()
      expect(first.output()).toContain('Plans are paid for on a local page: no money moves.')
      const { STRIPE_API_URL, STRIPE_SECRET_KEY } = JSON.parse(await get('/environment'))
      expect((await fetch(`${STRIPE_API_URL}/v1/prices`)).status).toBe(401)
      await stop(first)
      await ready()
      const again = JSON.parse(await get('/environment'))
      expect(again).toMatchObject({ STRIPE_API_URL, STRIPE_SECRET_KEY })
    })
  })

  describe('in production', () => {
    it('refuses, and says what to run', async () => {
      mkdirSync(home)
      const started = start([], { NODE_ENV: 'production' })
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain('api/src/main.ts')
      expect(readdirSync(home)).toEqual([])
    })
  })
})
