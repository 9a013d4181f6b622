import { msg } from '../msg.ts'
import { defineStatusMachine } from '../status-machine.ts'

export const SUBMISSION_STATUSES = [
  'draft',
  'sending',
  'unknown',
  'acknowledged',
  'accepted',
  'accepted_without_receipt',
  'refused',
  'failed',
] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/**
 * The life of a message to HMRC. It is stored as `sending` before its first byte leaves; what is not
 * answered after that is `unknown`, never sent again by itself: HMRC may have it. Only its list or a
 * person ends that. A refused or failed one is over: what is mended is a new message.
 *
 * Thu 17 Dec 2026, 9:12: sending, acknowledged at 9:12:04, asked at 9:12:14, accepted at 9:14. Had the
 * line dropped at 9:12:03: unknown, found in HMRC's list at 9:20, acknowledged, accepted.
 */
export const submissionStatus = defineStatusMachine(
  {
    draft: { send: 'sending' },
    sending: {
      acknowledge: 'acknowledged',
      accept: 'accepted',
      accept_without_receipt: 'accepted_without_receipt',
      refuse: 'refused',
      fail: 'failed',
      lose: 'unknown',
    },
    unknown: { find: 'acknowledged', set_aside: 'failed', send: 'sending' },
    acknowledged: {
      wait: 'acknowledged',
      accept: 'accepted',
      accept_without_receipt: 'accepted_without_receipt',
      refuse: 'refused',
      fail: 'failed',
      lose: 'unknown',
    },
    accepted: {},
    accepted_without_receipt: {},
    refused: {},
    failed: {},
  },
  {
    statuses: {
      draft: msg('not sent yet'),
      sending: msg('being sent'),
      unknown: msg('not known to have reached HMRC'),
      acknowledged: msg('with HMRC'),
      accepted: msg('accepted by HMRC'),
      accepted_without_receipt: msg('accepted by HMRC without a matching receipt'),
      refused: msg('refused by HMRC'),
      failed: msg('not filed'),
    },
    actions: {
      send: msg('sent'),
      acknowledge: msg('acknowledged'),
      wait: msg('asked for'),
      accept: msg('accepted'),
      accept_without_receipt: msg('accepted without a receipt'),
      refuse: msg('refused'),
      fail: msg('given up'),
      lose: msg('lost'),
      find: msg('found again'),
      set_aside: msg('set aside'),
    },
  },
)

/** Those that stand in the way of another of the same scheme, class and period. */
export const OPEN_SUBMISSIONS = ['sending', 'unknown', 'acknowledged'] as const

export const isSubmissionOpen = (status: SubmissionStatus): boolean =>
  (OPEN_SUBMISSIONS as readonly string[]).includes(status)

/** HMRC has it and said so. */
export const isSubmissionAccepted = (status: SubmissionStatus): boolean =>
  status === 'accepted' || status === 'accepted_without_receipt'
