import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../src/services/free-port.ts'
import { startsFromNewHomes } from './new-homes.ts'

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
  const { at, start, ready, stop, get, folder } = startsFromNewHomes()

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
      expect(statSync(join(at.home, 'secrets.json')).mode & 0o777).toBe(0o600)
    })

    describe('and its path is longer than a socket may have', () => {
      it('starts all the same', async () => {
        at.home = join(folder(), 'a-very-deep-folder'.repeat(6))
        await ready()
        expect(await get('/starts')).toBe('1')
      })
    })
  })

  describe('when it is interrupted', () => {
    it('drains the API, leaves no process, and finds its data when started again', async () => {
      const started = await ready()
      expect(await stop(started)).toBe(0)
      expect(processesOf(at.home)).toEqual([])
      expect(readFileSync(join(at.home, 'logs/api.log'), 'utf8')).toContain('drained')
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
      const { launcher } = JSON.parse(readFileSync(join(at.home, 'run.json'), 'utf8'))
      process.kill(launcher.pid, 'SIGKILL')
      await started.ended
      const inFront = await ready()
      expect(await get('/starts')).toBe('2')
      inFront.process.kill('SIGKILL')
      await until(() => processesOf(at.home).length === 0)
      await ready()
      expect(await get('/starts')).toBe('3')
    })

    describe('and the demo data was half written', () => {
      it('begins again', async () => {
        const started = start([], { SEED_TAKES: '60000' })
        await started.prints('Writing the demo data')
        const { launcher } = JSON.parse(readFileSync(join(at.home, 'run.json'), 'utf8'))
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
      expect(processesOf(at.home)).toEqual([])
    })

    it('can be stopped while it waits', async () => {
      const started = await ready()
      await get('/fall-over').catch(() => undefined)
      await started.prints('Starting it again in 1 s.')
      expect(await stop(started)).toBe(0)
      expect(processesOf(at.home)).toEqual([])
    })
  })

  describe('when the API says that its settings are wrong', () => {
    it('stops the rest and fails', async () => {
      const started = await ready()
      await get('/refuse-settings').catch(() => undefined)
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain('The API stopped by itself.')
      expect(processesOf(at.home)).toEqual([])
    })
  })

  describe('when the home is in use', () => {
    it('says where, and leaves it alone', async () => {
      await ready()
      const second = start([], { PORT: String(await freePort()) })
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain(`Daysheet already runs from ${at.home}`)
      expect(await get('/readyz')).toBe('ok')
    })
  })

  describe('when there are two homes', () => {
    it('runs them side by side, each with its own data', async () => {
      await ready()
      const other = { PORT: String(await freePort()), DAYSHEET_HOME: `${at.home}-b` }
      await stop(await ready([], other))
      await ready([], other)
      const starts = await (await fetch(`http://127.0.0.1:${other.PORT}/starts`)).text()
      expect([await get('/starts'), starts]).toEqual(['1', '2'])
    })
  })

  describe('when the port is in use', () => {
    it('says so in a sentence', async () => {
      const server = createServer().listen(at.port)
      const started = start()
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain(`Port ${at.port} is already in use.`)
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
})
