import { memo, useId, useRef, useState, type ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { poundsFromPence } from '@daysheet/core'
import {
  msg,
  Button,
  FormMoneyField,
  FormNumberField,
  FormTextField,
  Heading,
  IconButton,
  Inline,
  later,
  LedgerRow,
  PlusIcon,
  Sheet,
  Stack,
  Text,
  XIcon,
  useWords,
} from '../../../ui/index.ts'
import { usePrefetch } from '../../../ui/overlays/usePrefetch.ts'
import * as css from './editor.css.ts'
import { newExpense, type InvoiceForm } from './invoice-form.ts'
import { expenseAmount } from './price-form.ts'

/** What the client pays back: optional, and no part of what CIS is taken from unless it says so. */
export function ExpensesFields({ hasCis }: { hasCis: boolean }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<InvoiceForm>()
  const keys = useWatch({
    control,
    name: 'expenses',
    compute: (expenses) => expenses.map(({ key }) => key).join(),
  })
  const [added, setAdded] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  usePrefetch(LaterLiable.prefetch)

  const add = () => {
    const others = getValues('expenses')
    const expense = newExpense(others)
    setAdded(expense.key)
    setValue('expenses', [...others, expense])
  }
  const remove = (key: string) => {
    clearErrors('expenses')
    setValue(
      'expenses',
      getValues('expenses').filter((expense) => expense.key !== key),
    )
    addButton.current?.focus()
  }
  const rows = keys === '' ? [] : keys.split(',')
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <Inline justify="between">
          <Heading level={2} id={titleId}>
            {msg('Expenses')}
          </Heading>
          <Button
            variant="quiet"
            size="compact"
            icon={<PlusIcon size="s" />}
            buttonRef={addButton}
            onPress={add}
          >
            {msg('Add expense')}
          </Button>
        </Inline>
        {rows.length === 0 ? (
          <Text size="small" tone="muted">
            {msg('Materials, hire, parking: what the client pays back. CIS is not taken from it.')}
          </Text>
        ) : (
          <Sheet padding="rows">
            {rows.map((key, index) => (
              <ExpenseRow
                key={key}
                index={index}
                isNew={key === added}
                hasCis={hasCis}
                onRemove={remove}
              />
            ))}
          </Sheet>
        )}
      </Stack>
    </section>
  )
}

type LiableField = typeof import('./LiableField.tsx').LiableField
/** An invoice begins without expenses. */
const LaterLiable = later(
  () => import('./LiableField.tsx').then((part) => part.LiableField as ComponentType),
  { isWanted: () => true },
)
const FormLiable = LaterLiable as unknown as LiableField
const LIABLE_HINT = msg('For travel and subsistence: CIS is taken from it as from labour.')

interface ExpenseRowProps {
  index: number
  isNew: boolean
  /** The worker is under CIS. */
  hasCis: boolean
  onRemove: (key: string) => void
}

const ExpenseRow = memo(function ExpenseRow(props: ExpenseRowProps) {
  const { index, isNew, hasCis, onRemove } = props
  const words = useWords()
  const { control } = useFormContext<InvoiceForm>()
  const expense = useWatch({ control, name: `expenses.${index}` })
  const amount = expense ? expenseAmount(expense) : null
  return (
    <LedgerRow
      label={words('Expense {number}', { number: index + 1 })}
      amountLabel={msg('Amount')}
      amount={amount === null ? '–' : poundsFromPence(amount)}
      action={
        <IconButton
          label={words('Remove {thing}', {
            thing: expense?.description.trim() || words('expense {number}', { number: index + 1 }),
          })}
          icon={<XIcon />}
          onPress={() => expense && onRemove(expense.key)}
        />
      }
    >
      <div className={css.expense}>
        <div className={css.description}>
          <FormTextField
            control={control}
            name={`expenses.${index}.description`}
            label={msg('Description')}
            maxLength={300}
            autoFocus={isNew}
          />
        </div>
        <FormNumberField
          control={control}
          name={`expenses.${index}.quantity`}
          label={msg('Quantity')}
          min={0.01}
        />
        <FormMoneyField
          control={control}
          name={`expenses.${index}.rate`}
          label={msg('Rate')}
          min={0.01}
        />
        {hasCis && (
          <div className={css.cisApplies}>
            <FormLiable
              control={control}
              name={`expenses.${index}.cis_liable`}
              hint={expense?.cis_liable ? LIABLE_HINT : undefined}
            >
              {msg('CIS applies')}
            </FormLiable>
          </div>
        )}
      </div>
    </LedgerRow>
  )
})
