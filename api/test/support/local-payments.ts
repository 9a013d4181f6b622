import { startPayments, type Payments } from '@daysheet/local/payments'
import { afterAll } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { freePort } from '@daysheet/local/services/free-port'

/** What the tests need of a checkout's page. */
export interface PaidApp {
  app: TestApp
  payments: Payments
  /** Sends the form of a page, as its button does. */
  press: (url: string, fields: Record<string, string>) => Promise<Response>
}

const WEBHOOK_SECRET = 'whsec_for_tests_only'

/** The API with the local payment page behind it, both over HTTP and on one clock. */
export async function startPaidApp(environment: Record<string, string> = {}): Promise<PaidApp> {
  const port = await freePort()
  const keys = { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }
  const STRIPE_API_URL = `http://127.0.0.1:${port}`
  const app = await startTestApp({ environment: { ...keys, STRIPE_API_URL, ...environment } })
  const payments = await startPayments({
    port,
    webhookUrl: `${app.url}/api/subscriptions/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: keys.STRIPE_SECRET_KEY,
    now: () => Date.parse(app.clock.now()),
    lateMs: 200,
    retryMs: [20, 20, 20],
  })
  afterAll(async () => {
    await payments.stop()
    await app.close()
  })
  // Customers of another file's payment page, which this one does not know.
  await app.deps.knex('payment_customers').delete()
  await app.deps.payments.setUp()
  return {
    app,
    payments,
    press: (url, fields) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  }
}

export { WEBHOOK_SECRET }
