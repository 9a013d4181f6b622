import { useWatch } from 'react-hook-form'
import { formatDay, formatPounds, londonDay, taxYearOf } from '@daysheet/core'
import { LoadFailure, useDaysheet } from '../../../provider/index.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { msg, Banner, FormSelect, Skeleton, Stack, Text, useWords } from '../../../ui/index.ts'
import { useCisWorkers } from '../useCisWorkers.ts'
import { differenceOf, type StatementFormValues } from './statement-form.ts'
import { AmountFields, MonthFields } from './MonthFields.tsx'
import { SentStatementFile } from './SentStatementFile.tsx'
import { useKnownMonth, type StatementForm } from './useKnownMonth.ts'
import type { StatementUpload } from './useStatementUpload.ts'

const CHOICE = { options: [], optionsAre: 'names', isRequired: true } as const

// What can be chosen is known where each field is drawn.
const { Field } = defineFields<StatementFormValues>()({
  worker_id: field(FormSelect, msg('Worker'), { placeholder: msg('Choose a worker'), ...CHOICE }),
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
      <MonthFields />
      <Amounts clientId={clientId} form={form} />
      <SentStatementFile choice={choice} upload={upload} />
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
      <AmountFields />
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
