import { useState } from 'react'
import {
  ApiError,
  formatDay,
  formatPounds,
  type ApiClient,
  type CisMonth,
  type TaxMonth,
} from '@daysheet/core'
import { useAction } from '../../../../provider/index.ts'
import { cisMonthFailures } from '../../../../provider/failures/cis-months.ts'
import { ConfirmDialog, msg, useWords } from '../../../../ui/index.ts'
import { formatMonth } from '../describe-month.ts'

interface UndoRequest {
  params: TaxMonth & { id: string }
  /** The record that is on the screen. */
  query: { recorded_at?: string }
}

const UNDO = {
  cis_return: {
    title: msg('Was this return not sent?'),
    what: msg(
      'The return of {month} then counts as not sent, and you are reminded of it. Nothing changes at HMRC: what was sent there stays sent. Record it again once it is right.',
    ),
    confirm: msg('Undo the record'),
    success: msg('The return counts as not sent again'),
    failure: cisMonthFailures.undoReturn,
    seen: (month: CisMonth) => month.return,
    call: ({ cisMonths }: ApiClient, request: UndoRequest) => cisMonths.undoReturn(request),
  },
  cis_hmrc_payment: {
    title: msg('Was HMRC not paid?'),
    what: msg(
      'The deductions of {month} then count as not paid over. No money is moved. Record the payment again once it is right.',
    ),
    confirm: msg('Undo the record'),
    success: msg('The payment to HMRC counts as not made again'),
    failure: cisMonthFailures.undoHmrcPayment,
    seen: (month: CisMonth) => month.hmrc_payments.at(-1),
    call: ({ cisMonths }: ApiClient, request: UndoRequest) => cisMonths.undoHmrcPayment(request),
  },
} as const

const LAST_OF_SEVERAL = msg(
  'The last payment, {amount} on {day}, then counts as not made; those before it stay recorded. No money is moved.',
)

export type MonthRecordName = keyof typeof UNDO

/** For a button that was pressed too early, or a receipt of another month: asked once more. */
export function useUndoRecord(clientId: string, month: CisMonth, record: MonthRecordName) {
  const words = useWords()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { tax_year, tax_month } = month
  const last = month.hmrc_payments.at(-1)
  const { title, what, confirm, success, failure, seen, call } = UNDO[record]
  const { mutate, isPending } = useAction({
    before: () => ({ act: `${record}.undo`, subject: month }),
    call: (client) => {
      const recorded_at = seen(month)?.recorded_at
      const params = { id: clientId, tax_year, tax_month }
      return call(client, { params, query: recorded_at === undefined ? {} : { recorded_at } })
    },
    success,
    failure,
    prefersServerMessage: true,
    refreshes: ['cis-months'],
    event: () => ({ type: `${record}.undone`, client_id: clientId, tax_year, tax_month }),
    onDone: () => setDialogOpen(false),
    onFailure: (error) => {
      // What was asked about is not there any more.
      if (error instanceof ApiError && error.code === 'stale_version') setDialogOpen(false)
    },
    onCancelled: (reason) => {
      if (reason === null) setDialogOpen(false)
    },
  })
  const dialog = (
    <ConfirmDialog
      isOpen={isDialogOpen}
      onOpenChange={setDialogOpen}
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
  return { ask: () => setDialogOpen(true), dialog }
}
