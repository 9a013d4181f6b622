import {
  ApiError,
  cancelRefusal,
  NO_PLAN_TO_CHANGE,
  planChangeRefusal,
  planRefusal,
  reactivateRefusal,
  subscriptionStatus,
  TRIAL_RESUMED,
  trialCancelled,
  type WantedPlan,
} from '@daysheet/core'
import type { AuditAction } from '../../audit.ts'
import { guardedUpdate } from '../../db/guarded-update.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import type { ProviderSubscription } from '../../ports/payments/port.ts'
import { recordEvent } from '../../record-event.ts'
import { countActive } from '../engagements/index.ts'
import { findCustomer, findSubscription } from './find-subscription.ts'
import { drawNumber, keepReport } from './keep-report.ts'
import { SubscriptionRow } from './model.ts'
import { thisMinute } from './this-minute.ts'

const assertNoRefusal = (message: string | null): void => {
  if (message !== null) throw new ApiError('wrong_state', { message })
}

/** Lets the plan end with what is paid for, or with its trial. */
export async function cancelSubscription(deps: Deps, viewer: Viewer): Promise<void> {
  const row = await findSubscription(deps.knex, viewer.account.id)
  assertNoRefusal(cancelRefusal(row ?? null, deps.clock.now()))
  if (row) await changeEnd(deps, row, true)
}

/**
 * Cancels the plans that accounts hold which are deleted; of a client's there is hardly ever more than
 * one, and each is asked for at the provider.
 */
export async function cancelRunning(
  deps: Deps,
  accounts: readonly { id: string }[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  const rows = (await SubscriptionRow.query(deps.knex)
    .whereIn('user_id', ids)
    .execute()) as SubscriptionRow[]
  const now = deps.clock.now()
  for (const row of rows.filter((one) => cancelRefusal(one, now) === null)) {
    await changeEnd(deps, row, true)
  }
}

/** Lets a cancelled plan go on. */
export async function reactivateSubscription(deps: Deps, viewer: Viewer): Promise<void> {
  const row = await findSubscription(deps.knex, viewer.account.id)
  assertNoRefusal(reactivateRefusal(row ?? null, deps.clock.now()))
  if (row) await changeEnd(deps, row, false)
}

async function changeEnd(deps: Deps, row: SubscriptionRow, cancelling: boolean): Promise<void> {
  if (!row.is_billed) return changeTrialEnd(deps, row, cancelling)
  const action = cancelling ? 'cancel' : 'reactivate'
  await changeAtProvider(deps, row, `subscription.${action}`, (id) =>
    deps.payments.setCancelling(
      id,
      cancelling,
      `${action}-${row.id}-${row.version}-${thisMinute(deps.clock)}`,
    ),
  )
}

/** A trial without a card is nobody's business but ours. */
async function changeTrialEnd(
  deps: Deps,
  row: SubscriptionRow,
  cancelling: boolean,
): Promise<void> {
  const action = cancelling ? 'cancel' : 'resume_trial'
  const changes = cancelling ? trialCancelled(row) : TRIAL_RESUMED
  await inTransaction(deps, async (trx) => {
    const expected = {
      id: row.id,
      status: subscriptionStatus.sources(action),
      version: row.version,
    }
    if (!(await guardedUpdate(trx, 'subscriptions', expected, changes))) {
      throw new ApiError('wrong_state')
    }
    await recordEvent(trx, {
      action: cancelling ? 'subscription.cancel' : 'subscription.reactivate',
      subject: { noun: 'user', id: row.user_id },
      before: { status: row.status },
      after: changes,
    })
  })
}

/** Another plan, cycle or number of extra licences. */
export async function changePlan(deps: Deps, viewer: Viewer, change: WantedPlan): Promise<void> {
  const notOffered = planRefusal(viewer.account.side, change.plan_id)
  if (notOffered !== null) {
    throw new ApiError('invalid', { issues: [{ path: 'planId', message: notOffered }] })
  }
  const row = await findSubscription(deps.knex, viewer.account.id)
  const used =
    viewer.account.side === 'client' ? await countActive(deps.knex, viewer.account.id) : 0
  assertNoRefusal(planChangeRefusal(row ?? null, change, used, deps.clock.now()))
  if (!row) return
  const { plan_id, billing_cycle, extra_licences } = change
  const wish = `${plan_id}-${billing_cycle}-${extra_licences}`
  const key = `plan-${row.id}-${row.version}-${thisMinute(deps.clock)}-${wish}`
  await changeAtProvider(deps, row, 'subscription.change_plan', (id) =>
    deps.payments.changePlan(id, change, key),
  )
}

/**
 * The provider changes first, then what it answers is kept. When this process dies in between, its
 * webhook tells us, and if that is lost too, the nightly reconciliation.
 */
async function changeAtProvider(
  deps: Deps,
  row: SubscriptionRow,
  action: AuditAction,
  change: (subscriptionId: string) => Promise<ProviderSubscription>,
): Promise<void> {
  const customer = await findCustomer(deps.knex, row.user_id)
  if (!customer || row.provider_subscription_id === null) {
    throw new ApiError('wrong_state', { message: NO_PLAN_TO_CHANGE })
  }
  const customerId = customer.customer_id
  const number = await drawNumber(deps.knex, customerId)
  const found = await change(row.provider_subscription_id)
  if (number === null) return
  await inTransaction(deps, (trx) =>
    keepReport({ ...deps, knex: trx }, { customerId, number, found, action }),
  )
}
