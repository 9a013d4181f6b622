import { mkdirSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startsFromNewHomes } from './new-homes.ts'

describe('npm start', () => {
  const { at, start, ready, stop, get } = startsFromNewHomes()

  describe('where it listens', () => {
    /** Every address 127.x.y.z is this machine; only a server for all of them answers at this one. */
    const elsewhere = async () => {
      try {
        return (await fetch(`http://127.0.0.2:${at.port}/readyz`)).status
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
      mkdirSync(at.home)
      const started = start([], { NODE_ENV: 'production' })
      expect(await started.ended).toBe(1)
      expect(started.output()).toContain('api/src/main.ts')
      expect(readdirSync(at.home)).toEqual([])
    })
  })
})
