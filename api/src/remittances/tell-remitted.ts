import {
  changesTold,
  correctedRemittanceNotification,
  remittanceNotification,
  undoneRemittanceNotification,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { PayingDeps } from '../deps.ts'
import type { NewNotification } from '../notifications/index.ts'
import type { Hold } from '../outbox/enqueue.ts'
import type { QueuedMail } from '../outbox/job.ts'
import { findRemittance, findRemittances } from './find-remittances.ts'
import {
  correctedRemittanceMail,
  remittanceMail,
  takeBackCorrected,
  undoneRemittanceMail,
} from './remittance-mail.ts'

/** Long enough to put the other invoices of a payment right. */
const WAIT_FOR_OTHERS_SECONDS = 5 * 60

interface RemittanceNotice {
  notifications: NewNotification[]
  mails: QueuedMail[]
}

/** What the workers of a confirmed run are told, one notification and one mail for each payment. */
export async function remittanceNotice(deps: PayingDeps, runId: string): Promise<RemittanceNotice> {
  const notice: RemittanceNotice = { notifications: [], mails: [] }
  for (const found of await findRemittances(deps, runId)) {
    if (found.remittance === null) continue
    const notification = remittanceNotification(found.remittance, runId)
    notice.notifications.push({ user_id: found.worker_id, ...notification })
    notice.mails.push(remittanceMail(found, found.remittance, notification.title))
  }
  return notice
}

/** What the workers of a run are told before it is undone, likewise once for each payment that stands. */
export async function undoneRemittanceNotice(
  deps: PayingDeps,
  runId: string,
  reason: string,
): Promise<RemittanceNotice> {
  const notice: RemittanceNotice = { notifications: [], mails: [] }
  for (const found of await findRemittances(deps, runId)) {
    if (found.remittance === null) continue
    const notification = undoneRemittanceNotification(found.remittance, runId, reason)
    const { title } = notification
    notice.notifications.push({ user_id: found.worker_id, ...notification })
    notice.mails.push(undoneRemittanceMail(found, found.remittance, { title, reason }))
  }
  return notice
}

/**
 * What a worker is told of a payment by a run whose day was put right: once, though each of its invoices
 * is put right on its own. So the mail waits for the others a while, and what is unread in the bell is
 * said together with what is new.
 */
export async function correctedRemittanceNotice(
  deps: PayingDeps,
  worker_id: string,
  { run_id, change }: { run_id: string; change: string },
): Promise<RemittanceNotice & { hold: Hold }> {
  const { knex: trx } = deps
  // Two invoices of a payment that are put right at once come one after the other here.
  await trx('pay_run_payments')
    .where({ pay_run_id: run_id, worker_id })
    .forUpdate()
    .select('status')
  const found = await findRemittance(deps, run_id, worker_id)
  if (!found?.remittance) throw new Error('A payment that was corrected stands')
  const { remittance } = found
  const unread = await takeBackUnread(trx, { run_id, worker_id })
  const unsent = await takeBackCorrected(trx, { run_id, worker_id })
  const notification = correctedRemittanceNotification(
    { run_number: remittance.number, run_id, client: remittance.client.name },
    changesTold(unread, change),
  )
  const { title } = notification
  return {
    notifications: [{ user_id: worker_id, ...notification }],
    mails: [
      correctedRemittanceMail(found, remittance, { title, change: changesTold(unsent, change) }),
    ],
    hold: { held_for: run_id, seconds: WAIT_FOR_OTHERS_SECONDS },
  }
}

/** Takes what the worker has not read of an earlier correction out of the bell, and returns it. */
async function takeBackUnread(
  trx: Knex.Transaction,
  { run_id, worker_id }: { run_id: string; worker_id: string },
): Promise<string | null> {
  const unread = (await trx('notifications')
    .where({ user_id: worker_id, read_at: null, subject_id: run_id })
    .where('type', 'invoice_payment_corrected')
    .forUpdate()
    .first('id', 'body')) as { id: string; body: string | null } | undefined
  if (!unread) return null
  await trx('notifications').where('id', unread.id).delete()
  return unread.body
}
