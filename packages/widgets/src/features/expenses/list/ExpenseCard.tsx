import { formatDay, formatPounds, type Expense } from '@daysheet/core'
import {
  DestinationButton,
  useLinkTo,
  useSupports,
  type Destination,
} from '../../../provider/index.ts'
import {
  msg,
  Button,
  IconButton,
  Inline,
  ListCard,
  NarrowingAction,
  PencilLineIcon,
  ReceiptIcon,
  Trash2Icon,
  useWords,
} from '../../../ui/index.ts'
import * as css from './expenses.css.ts'
import type { ExpenseActions } from './useExpenseActions.tsx'

export interface ExpenseCardProps {
  expense: Expense
  actions: ExpenseActions
}

/** One expense of the list: what was bought, when, what it came to and what can be done. */
export function ExpenseCard({ expense, actions }: ExpenseCardProps) {
  const linkTo = useLinkTo()
  const supports = useSupports()
  const words = useWords()
  const { id, description, cost_ex_vat, vat_amount, receipt_image_url } = expense
  const edit: Destination = { to: 'edit-expense', id }
  const named = { expense: description }
  return (
    <ListCard
      headingLevel={2}
      title={description}
      {...linkTo(edit)}
      detail={`${formatDay(expense.expense_date, 'medium')} · ${expense.category}`}
      meta={words('{cost} ex VAT', { cost: formatPounds(cost_ex_vat) })}
      badges={words('{vat} VAT', { vat: formatPounds(vat_amount) })}
      figure={expense.total_amount}
      actions={
        <Inline gap={2}>
          <div className={css.receipt}>
            {receipt_image_url !== null && supports('expenses.receipt') && (
              <NarrowingAction
                button={
                  <Button
                    variant="quiet"
                    size="compact"
                    icon={<ReceiptIcon size="s" />}
                    label={words('View receipt of {expense}', named)}
                    onPress={() => actions.viewReceipt(expense)}
                  >
                    {msg('View Receipt')}
                  </Button>
                }
                icon={
                  <IconButton
                    label={words('View receipt of {expense}', named)}
                    icon={<ReceiptIcon />}
                    onPress={() => actions.viewReceipt(expense)}
                  />
                }
              />
            )}
          </div>
          <DestinationButton
            variant="quiet"
            size="compact"
            to={edit}
            icon={<PencilLineIcon size="s" />}
            label={words('Edit {expense}', named)}
          >
            {msg('Edit')}
          </DestinationButton>
          {supports('expenses.delete') && (
            <IconButton
              label={words('Delete {expense}', named)}
              icon={<Trash2Icon />}
              onPress={() => actions.startDelete(expense)}
            />
          )}
        </Inline>
      }
    />
  )
}
