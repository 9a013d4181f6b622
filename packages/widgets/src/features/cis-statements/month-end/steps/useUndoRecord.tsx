import { useState } from 'react'
import {
  formatDay,
  formatPounds,
  type ApiClient,
  type CisMonth,
  type TaxMonth,
} from '@daysheet/core'
import { useAction } from '../../../../provider/index.ts'
import { ConfirmDialog, msg, useWords } from '../../../../ui/index.ts'
import { formatMonth } from '../describe-month.ts'

type Place = TaxMonth & { id: string }

const UNDO = {
  cis_return: {
    title: msg('Was this return not sent?'),
    what: msg(
      'The return of {month} then counts as not sent, and you are reminded of it. Nothing changes at HMRC: what was sent there stays sent. Record it again once it is right.',
    ),
    confirm: msg('Undo the record'),
    success: msg('The return counts as not sent again'),
    failure: 'cisMonths.undoReturn',
    call: ({ cisMonths }: ApiClient, params: Place) => cisMonths.undoReturn({ params }),
  },
  cis_hmrc_payment: {
    title: msg('Was HMRC not paid?'),
    what: msg(
      'The deductions of {month} then count as not paid over. No money is moved. Record the payment again once it is right.',
    ),
    confirm: msg('Undo the record'),
    success: msg('The payment to HMRC counts as not made again'),
    failure: 'cisMonths.undoHmrcPayment',
    call: ({ cisMonths }: ApiClient, params: Place) => cisMonths.undoHmrcPayment({ params }),
  },
} as const

const LAST_OF_SEVERAL = msg(
  'The last payment, {amount} on {day}, then counts as not made; those before it stay recorded. No money is moved.',
)

export type MonthRecordName = keyof typeof UNDO

/** For a button that was pressed too early, or a receipt of another month: asked once more. */
export function useUndoRecord(clientId: string, month: CisMonth, record: MonthRecordName) {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  const { tax_year, tax_month } = month
  const last = month.hmrc_payments.at(-1)
  const { title, what, confirm, success, failure, call } = UNDO[record]
  const { mutate, isPending } = useAction({
    before: () => ({ act: `${record}.undo`, subject: month }),
    call: (client) => call(client, { id: clientId, tax_year, tax_month }),
    success,
    failure,
    prefersServerMessage: true,
    refreshes: ['cis-months'],
    event: () => ({ type: `${record}.undone`, client_id: clientId, tax_year, tax_month }),
    onDone: () => setAsked(false),
    onCancelled: (reason) => {
      if (reason === null) setAsked(false)
    },
  })
  const dialog = (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={setAsked}
      title={title}
      confirmLabel={confirm}
      cancelLabel={msg('Keep it')}
      pendingLabel={msg('Undoing...')}
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      {record === 'cis_hmrc_payment' && last && month.hmrc_payments.length > 1
        ? words(LAST_OF_SEVERAL, {
            amount: formatPounds(last.amount),
            day: formatDay(last.paid_on),
          })
        : words(what, { month: formatMonth(month, words) })}
    </ConfirmDialog>
  )
  return { ask: () => setAsked(true), dialog }
}
