/** How Stripe is spoken to. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Another address that answers like Stripe: the local payment page. */
  apiUrl: string | undefined
}

interface StripeEnvironment {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/** Undefined without keys; one key without the other is a problem. */
export function stripeSettings(
  environment: StripeEnvironment,
  problems: string[],
): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (!secretKey && !webhookSecret) return undefined
  if (secretKey && webhookSecret) {
    return { secretKey, webhookSecret, apiUrl: environment.STRIPE_API_URL }
  }
  problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together.')
  return undefined
}

/** What must not be in production. */
export function unsafeStripe(environment: StripeEnvironment): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = environment
  const problems: string[] = []
  if (apiUrl) problems.push('STRIPE_API_URL would take play money for payment: unset it.')
  if (secretKey && !/^(sk|rk)_live_/.test(secretKey)) {
    problems.push('STRIPE_SECRET_KEY is for tests: plans would be given away unpaid.')
  }
  return problems
}
