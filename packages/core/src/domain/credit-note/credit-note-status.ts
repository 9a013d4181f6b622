import { msg } from '../msg.ts'
import { defineStatusMachine } from '../status-machine.ts'

export const CREDIT_NOTE_STATUSES = [
  'issued',
  'owed_back',
  'set_off',
  'refunded',
  'withdrawn',
] as const
export type CreditNoteStatus = (typeof CREDIT_NOTE_STATUSES)[number]

export const CREDIT_NOTE_STATUS_LABELS: Readonly<Record<CreditNoteStatus, string>> = {
  issued: msg('Taken off'),
  owed_back: msg('Owed back'),
  set_off: msg('Set off'),
  refunded: msg('Refunded'),
  withdrawn: msg('Withdrawn'),
}

/**
 * The life of a credit note. `issued`: it takes off what is due and nothing else. What it credits
 * beyond that was paid already and is `owed_back`, until it is set off against another payment or
 * paid back; the client chooses which. Its number is never used again, also when it is withdrawn.
 *
 * 27 Nov 2026, INV-2026-0041 is paid and credited with £216.00: owed back. Set off in PR-2026-0007
 * on 18 Dec; that run is undone on 21 Dec: owed back again, so it can be refunded or withdrawn.
 */
export const creditNoteStatus = defineStatusMachine(
  {
    issued: { withdraw: 'withdrawn' },
    owed_back: { set_off: 'set_off', refund: 'refunded', withdraw: 'withdrawn' },
    set_off: { undo_set_off: 'owed_back' },
    refunded: { undo_refund: 'owed_back' },
    withdrawn: {},
  },
  {
    statuses: {
      issued: 'taken off what is due',
      owed_back: 'still owed back',
      set_off: 'already set off',
      refunded: 'already refunded',
      withdrawn: 'withdrawn',
    },
    actions: {
      set_off: 'set off',
      refund: 'refunded',
      withdraw: 'withdrawn',
      undo_set_off: 'owed back again',
      undo_refund: 'owed back again',
    },
  },
)
export type CreditNoteAction = (typeof creditNoteStatus.actions)[number]

/** Counts: its invoice is less by it. */
export const isCreditStanding = ({ status }: { status: CreditNoteStatus }): boolean =>
  status !== 'withdrawn'

/** As sentences call it. */
export const CREDIT_NOTE = 'credit note'
