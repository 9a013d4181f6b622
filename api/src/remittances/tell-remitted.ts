import { correctedRemittanceNotification, remittanceNotification } from '@daysheet/core'
import type { PayingDeps } from '../deps.ts'
import type { NewNotification } from '../notifications/index.ts'
import type { QueuedMail } from '../outbox/job.ts'
import { findRemittance, findRemittances } from './find-remittances.ts'
import { correctedRemittanceMail, remittanceMail } from './remittance-mail.ts'

interface Told {
  notifications: NewNotification[]
  mails: QueuedMail[]
}

/** What the workers of a confirmed run are told, one notification and one mail for each payment. */
export async function remittancesTold(deps: PayingDeps, runId: string): Promise<Told> {
  const told: Told = { notifications: [], mails: [] }
  for (const found of await findRemittances(deps, runId)) {
    if (found.remittance === null) continue
    const notification = remittanceNotification(found.remittance, runId)
    told.notifications.push({ user_id: found.worker_id, ...notification })
    told.mails.push(remittanceMail(found, found.remittance, notification.title))
  }
  return told
}

/** What a worker is told of a payment by a run whose day was put right. */
export async function correctionTold(
  deps: PayingDeps,
  workerId: string,
  { run_id, change }: { run_id: string; change: string },
): Promise<Told> {
  const found = await findRemittance(deps, run_id, workerId)
  if (!found?.remittance) throw new Error('A payment that was corrected stands')
  const { remittance } = found
  const notification = correctedRemittanceNotification(
    { run_number: remittance.number, run_id, client: remittance.client.name },
    change,
  )
  return {
    notifications: [{ user_id: workerId, ...notification }],
    mails: [correctedRemittanceMail(found, remittance, notification)],
  }
}
