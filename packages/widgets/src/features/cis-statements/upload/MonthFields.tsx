import { useFormContext, useWatch } from 'react-hook-form'
import { lastFiveTaxYears, statementMonthRefusal } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { FormGrid, FormMoneyField, FormSelect, msg, useWords } from '../../../ui/index.ts'
import { describeTaxYear } from '../../lists/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'
import type { StatementFormValues } from './statement-form.ts'

/** What every statement says, whoever gives or files it. */
type StatementFigures = Omit<StatementFormValues, 'worker_id'>

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

const CHOICE = { options: [], optionsAre: 'names', isRequired: true } as const
const AMOUNT = { placeholder: '0.00', min: 0, isRequired: true } as const

const { Field, FieldGrid } = defineFields<StatementFigures>()({
  tax_year: field(FormSelect, msg('Tax year'), { ...CHOICE }),
  tax_month: field(FormSelect, msg('Tax month'), { ...CHOICE }),
  total_payments: field(FormMoneyField, msg('Total payments'), {
    hint: msg('Without VAT'),
    ...AMOUNT,
  }),
  total_deductions: field(FormMoneyField, msg('Total deductions'), {
    hint: msg('CIS kept back for HMRC'),
    ...AMOUNT,
  }),
})

/** The tax month that a statement is of; one that has not ended says so. */
export function MonthFields() {
  const words = useWords()
  const { today } = useDaysheet()
  const { control } = useFormContext<StatementFigures>()
  const [year, month] = useWatch({ control, name: ['tax_year', 'tax_month'] })
  const tax_year = Number(year)
  const refusal = statementMonthRefusal({ tax_year, tax_month: Number(month) }, today)
  return (
    <FormGrid min="l">
      <Field
        name="tax_year"
        options={lastFiveTaxYears(today).map((one) => ({
          id: String(one),
          label: describeTaxYear(one, words),
        }))}
      />
      <Field
        name="tax_month"
        hint={refusal ?? undefined}
        options={MONTHS.map((tax_month) => ({
          id: String(tax_month),
          label: describeTaxMonth({ tax_year, tax_month }, words),
        }))}
      />
    </FormGrid>
  )
}

/** What was paid and deducted in it. */
export const AmountFields = () => (
  <FieldGrid min="m" names={['total_payments', 'total_deductions']} />
)
