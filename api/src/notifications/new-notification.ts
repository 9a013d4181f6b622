import type { NotificationSubject, NotificationType } from '@daysheet/core'
import type { QueuedMail } from '../outbox/job.ts'

export interface NewNotification {
  /** The account that it is for: a worker, or a company, whose members read it. */
  user_id: string
  /** It is for the person of this id, not for a company that has the same one. */
  isPersonal?: boolean
  /** Of a company, only these people. */
  readers?: readonly string[]
  /** Of a company, everybody else: whoever did it. */
  except?: string | null
  type: NotificationType
  title: string
  body?: string | null
  subject?: { noun: NotificationSubject; id: string; tax_year?: number; tax_month?: number } | null
}

/** What people are told of one event. */
export interface Notice {
  notifications: readonly NewNotification[]
  mails: readonly QueuedMail[]
}
