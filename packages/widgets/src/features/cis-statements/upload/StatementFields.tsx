import { useWatch } from 'react-hook-form'
import {
  formatDay,
  formatPounds,
  lastFiveTaxYears,
  londonDay,
  statementMonthRefusal,
  taxYearOf,
} from '@daysheet/core'
import { LoadFailure, useDaysheet } from '../../../provider/index.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  msg,
  Banner,
  FormGrid,
  FormMoneyField,
  FormSelect,
  Skeleton,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { describeTaxYear } from '../../lists/index.ts'
import { Sending } from '../../uploads/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'
import { useCisWorkers } from '../useCisWorkers.ts'
import { differenceOf, type StatementFormValues } from './statement-form.ts'
import { FormStatementFileField } from './StatementFileField.tsx'
import { useKnownMonth, type StatementForm } from './useKnownMonth.ts'
import type { StatementUpload } from './useStatementUpload.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

const CHOICE = { options: [], optionsAre: 'names', isRequired: true } as const
const AMOUNT = { placeholder: '0.00', min: 0, isRequired: true } as const

// What can be chosen is known where each field is drawn.
const { Field, FieldGrid } = defineFields<StatementFormValues>()({
  worker_id: field(FormSelect, msg('Worker'), { placeholder: msg('Choose a worker'), ...CHOICE }),
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

export interface StatementFieldsProps {
  clientId: string
  editing: StatementUpload
}

/** Whose statement it is, of which month, what it says, and its file. */
export function StatementFields({ clientId, editing }: StatementFieldsProps) {
  const { form, choice, upload } = editing
  return (
    <Stack gap={4}>
      <WorkerField clientId={clientId} />
      <MonthFields form={form} />
      <Amounts clientId={clientId} form={form} />
      <FormStatementFileField
        control={form.control}
        name="cis_file"
        label={msg('Statement file')}
        choice={choice}
        isDisabled={upload.isUnderWay}
      />
      {upload.isUnderWay && (
        <Sending
          label={msg('Sending the statement')}
          progress={upload.progress}
          onStop={upload.stop}
        />
      )}
    </Stack>
  )
}

function WorkerField({ clientId }: { clientId: string }) {
  const words = useWords()
  const { today } = useDaysheet()
  const { query, workers, isPending } = useCisWorkers(clientId, taxYearOf(today))
  if (query.isLoadingError) {
    return (
      <LoadFailure
        error={query.error}
        title={msg('Failed to load workers summary')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    )
  }
  if (isPending) return <Skeleton shape="form" label={msg('Loading workers')} count={1} />
  return (
    <Field
      name="worker_id"
      options={workers.map(({ id, full_name, engagement_status }) => ({
        id,
        label: full_name,
        description: engagement_status === 'active' ? undefined : words('No longer works for you'),
      }))}
    />
  )
}

function MonthFields({ form }: { form: StatementForm }) {
  const words = useWords()
  const { today } = useDaysheet()
  const [year, month] = useWatch({ control: form.control, name: ['tax_year', 'tax_month'] })
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

/** What was paid is filled in; a person may say otherwise, and reads by how much. */
function Amounts({ clientId, form }: { clientId: string; form: StatementForm }) {
  const words = useWords()
  const { known, isReading, fillIn } = useKnownMonth(form, clientId)
  const [total_payments, total_deductions, worker_id] = useWatch({
    control: form.control,
    name: ['total_payments', 'total_deductions', 'worker_id'],
  })
  const payment = known?.payment ?? null
  const difference = differenceOf({ total_payments, total_deductions }, payment, words)
  const newest = known?.statements[0]
  return (
    <Stack gap={3}>
      {newest && (
        <Banner tone="caution" title={msg('A statement of this month exists already')}>
          {words('{payments} paid and {deductions} deducted, uploaded on {day}.', {
            payments: formatPounds(newest.total_payments),
            deductions: formatPounds(newest.total_deductions),
            day: formatDay(londonDay(newest.uploaded_at)),
          })}
        </Banner>
      )}
      <FieldGrid min="m" names={['total_payments', 'total_deductions']} />
      <div aria-live="polite">
        {isReading ? (
          <Text size="small" tone="muted">
            {msg('Looking up what was paid')}
          </Text>
        ) : difference && payment ? (
          <Banner
            tone="caution"
            title={msg('Not what was paid')}
            actions={[{ label: msg('Use what was paid'), onPress: () => fillIn(payment) }]}
          >
            {difference}
          </Banner>
        ) : (
          worker_id !== null &&
          known && (
            <Text size="small" tone="muted">
              {payment
                ? words(
                    'Paid in this tax month: {payments} without VAT, with {deductions} deducted.',
                    {
                      payments: formatPounds(payment.total_payments),
                      deductions: formatPounds(payment.total_deductions),
                    },
                  )
                : msg('No payment to this worker is recorded in this tax month.')}
            </Text>
          )
        )}
      </div>
    </Stack>
  )
}
