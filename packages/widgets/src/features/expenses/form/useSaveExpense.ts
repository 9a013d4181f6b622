import { useRef } from 'react'
import { NetworkError } from '@daysheet/client'
import { ApiError, type ApiClient, type CallOptions, type Expense } from '@daysheet/core'
import { expenseEventFacts, useAction, useDaysheet } from '../../../provider/index.ts'
import { msg, showServerIssues, useWords } from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { useUpload } from '../../uploads/index.ts'
import type { ReceiptChoice } from '../receipt/useReceiptChoice.ts'
import { expenseFormIssues, type WrittenExpense } from './expense-form.ts'
import type { ExpenseDraft } from './useExpenseDraft.ts'

export interface SaveInput {
  written: WrittenExpense
  picture: File | null
  /** What is edited, in the version that was last seen; null for a new one. */
  expense: Expense | null
}

export interface SaveExpenseOptions {
  workerId: string
  draft: ExpenseDraft
  choice: ReceiptChoice
  onSaved: (saved: Expense, input: SaveInput) => void
  /** A newer version has been saved; `mayBeOurs`: an earlier save may have arrived without an answer. */
  onStale: (input: SaveInput, mayBeOurs: boolean) => void
}

const SAFE = msg(
  'What you typed is kept on this device, and the picture while this page stays open. Sending it again records nothing twice.',
)

/** What makes two sends of one form the same: a picture has no content in JSON. */
const fingerprintOf = ({ written: { body }, picture }: SaveInput) => ({
  ...body,
  receipt_image: picture && [picture.name, picture.size, picture.lastModified],
})

/** Saves the expense with its picture: how far it is, how it is stopped, and each failure in its place. */
export function useSaveExpense(options: SaveExpenseOptions) {
  const { workerId, draft, onSaved, onStale } = options
  const { form } = draft
  const { emit, notify } = useDaysheet()
  const words = useWords()
  const keyOf = useIdempotencyKey()
  const isUnanswered = useRef(false)
  const upload = useUpload()
  const isNew = draft.state.base.document === null

  const send = (client: ApiClient, input: SaveInput, call: CallOptions) => {
    const { written, picture, expense } = input
    const body = { ...written.body, ...(picture && { receipt_image: picture }) }
    if (!expense) {
      const idempotencyKey = keyOf(fingerprintOf(input))
      return client.expenses.create({ params: { id: workerId }, body }, { ...call, idempotencyKey })
    }
    const { id, version } = expense
    const remove_receipt = written.typed.receipt === 'remove'
    return client.expenses.update(
      { params: { id }, body: { ...body, remove_receipt, version } },
      call,
    )
  }
  const succeed = (saved: Expense, input: SaveInput) => {
    isUnanswered.current = false
    const type = input.expense ? 'expense.saved' : 'expense.created'
    emit({ type, ...expenseEventFacts(saved, workerId) })
    onSaved(saved, input)
  }

  const action = useAction<SaveInput, Expense | null>({
    before: ({ written, picture, expense }) => ({
      act: 'expense.save',
      subject: {
        document: expense,
        body: { ...written.body, ...(picture && { receipt_image: picture }) },
      },
    }),
    call: (client, input) =>
      upload.run(input.picture !== null, async (call) => {
        try {
          return (await send(client, input, call)).expense
        } catch (error) {
          // The person has stopped it: that is no failure.
          if (call.signal?.aborted) return null
          if (error instanceof NetworkError) isUnanswered.current ||= error.mayHaveArrived
          throw error
        }
      }),
    success: (saved, { expense }) => saved && (expense ? UPDATED : CREATED),
    failure: isNew ? 'expenses.create' : 'expenses.update',
    prefersServerMessage: true,
    form,
    safe: SAFE,
    // Also the counts on the tabs and the figures of the tax year, which are read with the invoices.
    refreshes: ['expenses', 'invoices'],
    onDone: (saved, input) => {
      if (saved) return succeed(saved, input)
      isUnanswered.current = true
      notify.info(words('Stopped. What you typed and the picture are still here.'))
    },
    onFailure: (error, input) => {
      if (error instanceof ApiError && error.code === 'stale_version') {
        onStale(input, isUnanswered.current)
        return true
      }
      const issues = error instanceof ApiError ? error.issues : []
      const sentence = error instanceof ApiError ? words(error.sentence) : ''
      showServerIssues(
        form,
        issues.length > 0
          ? expenseFormIssues(issues)
          : [{ path: '', message: `${sentence} ${words(SAFE)}`.trim() }],
      )
      return false
    },
  })

  return {
    upload,
    succeed,
    /** What went wrong is on the screen once it settles, and everything typed is still there. */
    save: (input: SaveInput) =>
      action.mutateAsync(input).then(
        () => undefined,
        () => undefined,
      ),
  }
}

const CREATED = msg('Business expense created successfully!')
const UPDATED = msg('Business expense updated successfully!')
