import { CALLERS, SIGNED_IN, type MatrixLine } from './world.ts'

/** The caller's own, whoever calls. Here nobody has paid, and no payment provider is set up. */
const own = 'http://localhost:4000/dashboard/subscription'
const forEach = (status: number): MatrixLine['except'] => ({
  owningWorker: status,
  otherWorker: status,
  engagedClient: status,
  otherClient: status,
})

export const subscriptionLines: Record<string, MatrixLine> = {
  plans: { allowed: CALLERS },
  status: { allowed: SIGNED_IN },
  createCheckoutSession: {
    allowed: [],
    // A client's plan: 422 for workers, and the provider is away for clients.
    except: { owningWorker: 422, otherWorker: 422, engagedClient: 503, otherClient: 503 },
    request: () => ({
      body: { planId: 'client-pro', billingCycle: 'monthly', successUrl: own, cancelUrl: own },
    }),
  },
  startTrial: {
    allowed: SIGNED_IN,
    replacesSession: true,
    request: () => ({ body: { trialDays: 30 } }),
  },
  changePlan: {
    allowed: [],
    except: { owningWorker: 422, otherWorker: 422, engagedClient: 409, otherClient: 409 },
    request: () => ({ body: { planId: 'client-pro', billingCycle: 'yearly' } }),
  },
  cancel: { allowed: [], except: forEach(409) },
  reactivate: { allowed: [], except: forEach(409) },
  openBillingPortal: {
    allowed: [],
    except: forEach(409),
    request: () => ({ body: { returnUrl: own } }),
  },
}
