import { beforeAll, describe, expect, it } from 'vitest'
import { startPaidApp, WEBHOOK_SECRET, type PaidApp } from './support/local-payments.ts'
import { startProgram } from './support/program.ts'
import { aSubscriber, statusOf } from './support/subscriber.ts'

let paid: PaidApp
beforeAll(async () => {
  paid = await startPaidApp()
})

const run = async (file: string) => {
  const program = startProgram(file, {
    env: {
      DATABASE_URL: paid.app.config.database.url,
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: paid.payments.url,
    },
  })
  const code = await program.ended
  return { code, stdout: program.stdout(), stderr: program.stderr() }
}

describe('the commands about payments', () => {
  it('create products and prices from our table, once', async () => {
    const { prices, products, configurations } = paid.payments.world
    for (const kind of [prices, products, configurations]) {
      for (const id of Object.keys(kind)) delete (kind as Record<string, unknown>)[id]
    }
    const first = await run('set-up-payments.ts')
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toContain(
      'Created the price daysheet-client-enterprise-yearly: 4499.99 GBP a year.',
    )
    expect(first.stdout).toContain('Created the price daysheet-extra-licence-monthly: 9.99 GBP')
    expect(Object.values(prices)).toHaveLength(10)
    const second = await run('set-up-payments.ts')
    expect([second.code, second.stdout]).toEqual([0, 'Everything is there already.\n'])
    expect(Object.values(prices)).toHaveLength(10)
  }, 120_000)

  it('repair at night what a lost webhook did not tell', async () => {
    // Plans that other tests let end are told of first.
    await run('reconcile-subscriptions.ts')
    const { caller } = await aSubscriber(paid)
    const [held] = Object.values(paid.payments.world.subscriptions).slice(-1)
    if (held) held.cancel_at_period_end = true
    const { code, stdout } = await run('reconcile-subscriptions.ts')
    expect([code, stdout]).toEqual([
      0,
      '0 reminded of the end of their trial.\n1 asked about, 1 repaired, 0 without an answer.\n0 told that their plan has ended.\n',
    ])
    expect((await statusOf(caller)).subscription_status).toBe('cancelled')
  }, 120_000)
})
