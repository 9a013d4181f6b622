import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import {
  EXPENSE_CATEGORIES,
  formatPence,
  poundsFromPence,
  type Expense,
  type VatMode,
} from '@daysheet/core'
import { useDaysheet, useReported, useSupports } from '../../../provider/index.ts'
import {
  msg,
  FormDatePicker,
  FormGrid,
  FormMoneyField,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
  Sheet,
  Stack,
  SummaryList,
  useWords,
} from '../../../ui/index.ts'
import { expenseCategoriesQuery } from '../expense-queries.ts'
import { FormReceiptField } from '../receipt/ReceiptField.tsx'
import type { ReceiptChoice } from '../receipt/useReceiptChoice.ts'
import type { ExpenseFormValues } from './expense-form.ts'
import { useAmounts } from './useAmounts.ts'

export interface ExpenseFieldsProps {
  expense: Expense | null
  choice: ReceiptChoice
  /** The picture is being sent. */
  isSending: boolean
}

/** What was bought, what it cost, and the picture of its receipt. */
export function ExpenseFields({ expense, choice, isSending }: ExpenseFieldsProps) {
  const { control } = useFormContext<ExpenseFormValues>()
  const { today } = useDaysheet()
  return (
    <Stack gap={5}>
      <Sheet title={msg('Expense')}>
        <Stack gap={4}>
          <FormGrid min="l">
            <FormDatePicker
              control={control}
              name="expense_date"
              label={msg('Date')}
              max={today}
              isRequired
            />
            <CategoryField />
          </FormGrid>
          <FormTextField
            control={control}
            name="description"
            label={msg('Description')}
            placeholder={msg('What you bought, and where')}
            maxLength={300}
            isRequired
          />
          <FormTextArea
            control={control}
            name="notes"
            label={msg('Notes')}
            isOptional
            rows={3}
            maxLength={2000}
          />
        </Stack>
      </Sheet>
      <Cost />
      <Sheet title={msg('Receipt')}>
        <FormReceiptField
          control={control}
          name="receipt"
          label={msg('Picture of the receipt')}
          choice={choice}
          expense={expense}
          isDisabled={isSending}
        />
      </Sheet>
    </Stack>
  )
}

const CATEGORIES_FAILED = msg('Failed to load expense categories')

function CategoryField() {
  const { control } = useFormContext<ExpenseFormValues>()
  const scope = useDaysheet()
  const { notify } = scope
  const categories = useQuery({
    ...expenseCategoriesQuery(scope),
    enabled: useSupports()('expenses.listCategories'),
  })
  useReported(categories.error)
  const hasFailed = categories.isError
  useEffect(() => {
    if (hasFailed) notify.error(CATEGORIES_FAILED)
  }, [hasFailed, notify])
  // Those that this version of the form knows: the expense can be saved all the same.
  const known = categories.data ?? EXPENSE_CATEGORIES
  return (
    <FormSelect
      control={control}
      name="category"
      label={msg('Category')}
      optionsAre="names"
      options={known.map((category) => ({ id: category, label: category }))}
      isRequired
    />
  )
}

const VAT_OPTIONS: { id: VatMode; label: string }[] = [
  { id: 'auto', label: msg('20% VAT worked out') },
  { id: 'manual', label: msg('Enter the VAT myself') },
]

function Cost() {
  const { control } = useFormContext<ExpenseFormValues>()
  const mode = useWatch({ control, name: 'vat_mode' })
  return (
    <Sheet title={msg('Cost')}>
      <Stack gap={4}>
        <FormMoneyField
          control={control}
          name="cost_ex_vat"
          label={msg('Cost ex VAT')}
          placeholder="0.00"
          min={0.01}
          isRequired
        />
        <FormRadioGroup
          control={control}
          name="vat_mode"
          label={msg('VAT')}
          variant="inline"
          options={VAT_OPTIONS}
        />
        {mode === 'manual' && (
          <FormMoneyField
            control={control}
            name="vat_amount"
            label={msg('VAT amount')}
            placeholder="0.00"
            hint={msg('As the receipt says. Left empty, there is none.')}
            min={0}
          />
        )}
        <Amounts />
      </Stack>
    </Sheet>
  )
}

/** What it comes to as it is typed; only this is drawn again with it. */
function Amounts() {
  const words = useWords()
  const { control } = useFormContext<ExpenseFormValues>()
  const { cost, vat, total, mode } = useAmounts(control)
  return (
    <SummaryList
      live
      lines={[
        { label: msg('Cost ex VAT'), amount: poundsFromPence(cost) },
        {
          label: msg('VAT'),
          amount: poundsFromPence(vat),
          ...(mode === 'auto' && {
            reason: words('20% of {cost}', { cost: formatPence(cost) }),
          }),
        },
        { label: msg('Total'), amount: poundsFromPence(total), kind: 'total' },
      ]}
    />
  )
}
