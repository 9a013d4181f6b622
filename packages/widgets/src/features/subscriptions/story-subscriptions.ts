import { addInstant } from '@daysheet/core'
import { worldIds, type World, type WorldSubscription } from '@daysheet/core/fixtures'

const DAY_MS = 86_400_000

/** So many days from the story's noon. */
const inDays = (world: World, days: number): string =>
  addInstant(`${world.today}T12:00:00.000Z`, days * DAY_MS)

type Held = Partial<WorldSubscription> & { ends_in: number }

const holding =
  (user_id: string, plan_id: WorldSubscription['plan_id'], { ends_in, ...held }: Held) =>
  (world: World): void => {
    world.licences = {}
    world.subscriptions.push({
      user_id,
      plan_id,
      billing_cycle: 'monthly',
      status: 'active',
      extra_licences: 0,
      trial_ends_at: null,
      period_ends_at: inDays(world, ends_in),
      past_due_at: null,
      is_billed: true,
      had_trial: true,
      ...held,
    })
  }

/** Priya Nair’s company on Client Pro, unless it says otherwise. */
export const client = (held: Held, plan: WorldSubscription['plan_id'] = 'client-pro') =>
  holding(worldIds.priya, plan, held)
/** Callum Reid, whom two clients sponsor. */
export const worker = (held: Held) => holding(worldIds.callum, 'premium-worker', held)

/** A trial without a card. */
export const onTrial = (days: number) => (world: World) =>
  client(
    {
      ends_in: 0,
      status: 'trial',
      billing_cycle: null,
      is_billed: false,
      period_ends_at: null,
      trial_ends_at: inDays(world, days),
    },
    'client-starter',
  )(world)

/** A card that was declined so many days ago. */
export const pastDue = (days: number) => (world: World) =>
  client({ ends_in: 30, status: 'past_due', past_due_at: inDays(world, -days) })(world)

/** Nobody engages the worker any more. */
export const unsponsored = (world: World): void => {
  world.engagements = world.engagements.filter(({ worker_id }) => worker_id !== worldIds.callum)
}
