import { useId } from 'react'
import { poundsFromPence, type Expense } from '@daysheet/core'
import { useLinkTo, type Destination } from '../../../provider/index.ts'
import { msg, Button, Form, Page, SaveIcon, StickyBar, Text, useWords } from '../../../ui/index.ts'
import { DraftBanners, draftNote } from '../../drafts/index.ts'
import { ConflictDialog } from '../../editing/index.ts'
import { Sending } from '../../uploads/index.ts'
import { ExpenseFields } from './ExpenseFields.tsx'
import { useAmounts } from './useAmounts.ts'
import { EXPENSES, useExpenseEditing } from './useExpenseEditing.ts'

export interface ExpenseEditorProps {
  workerId: string
  title: string
  /** What is edited; null for a new one. */
  expense: Expense | null
  onSaved?: (expense: Expense) => void
  onCancel?: () => void
}

/** The specification leads back from a new one to the invoices, and from an edit to where it began. */
const backOf = (expense: Expense | null): { to: Destination; label: string } =>
  expense
    ? { to: EXPENSES, label: msg('Back to Expenses') }
    : { to: { to: 'invoices' }, label: msg('Back to Invoices') }

/** The page of an expense that is typed. */
export function ExpenseEditor(props: ExpenseEditorProps) {
  const { workerId, title, expense, onSaved, onCancel } = props
  const linkTo = useLinkTo()
  const formId = useId()
  const editing = useExpenseEditing({ workerId, expense, onSaved })
  const { draft, choice, upload, conflict, submit } = editing
  const { to, label } = backOf(expense)
  const way = onCancel ? { onPress: onCancel } : linkTo(to)
  return (
    <Page
      title={title}
      back={{ label, ...way }}
      width="reading"
      bar={<SaveBar formId={formId} editing={editing} />}
    >
      <Form id={formId} form={draft.form} label={title} onSubmit={submit}>
        <DraftBanners draft={draft} noun="expense" />
        <ExpenseFields
          expense={draft.state.base.document}
          choice={choice}
          isSending={upload.isUnderWay}
        />
      </Form>
      <ConflictDialog conflict={conflict.dialog} />
    </Page>
  )
}

interface SaveBarProps {
  formId: string
  editing: ReturnType<typeof useExpenseEditing>
}

/** The total and the one thing to do, in reach of a thumb. */
function SaveBar({ formId, editing }: SaveBarProps) {
  const { draft, choice, upload, record, pending } = editing
  const words = useWords()
  const { total } = useAmounts(draft.form.control)
  const note = draftNote(draft.state, words)
  return (
    <StickyBar
      label={msg('Total')}
      amount={poundsFromPence(total)}
      showAtDesk
      notice={
        upload.isUnderWay ? (
          <Sending
            label={msg('Sending the receipt')}
            progress={upload.progress}
            onStop={upload.stop}
          />
        ) : (
          note && (
            <Text size="small" tone="muted">
              {note}
            </Text>
          )
        )
      }
      action={
        <Button
          variant="primary"
          type="submit"
          form={formId}
          icon={<SaveIcon />}
          isPending={pending !== null}
          isDisabled={choice.isPreparing}
          pendingLabel={msg('Saving...')}
        >
          {record ? msg('Save Changes') : msg('Save Expense')}
        </Button>
      }
    />
  )
}
