import { useFormContext } from 'react-hook-form'
import {
  defaultWorkType,
  describeClosing,
  describeHours,
  formatPeriod,
  multiplierFor,
  type Day,
  type InvoiceClient,
  type ProjectOption,
} from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import {
  msg,
  FormGrid,
  FormNumberField,
  FormSelect,
  SegmentedControl,
  Stack,
  Text,
  WeekStrip,
  useWords,
} from '../../ui/index.ts'
import { clientOption, OverFullDays } from '../days/index.ts'
import { daysOfWeek, weekBack, type QuickForm } from './quick-form.ts'

const toOneDecimal = { min: 1, max: 2 }

export interface QuickFieldsProps {
  values: QuickForm
  clients: readonly InvoiceClient[]
  projects: readonly ProjectOption[] | undefined
  /** The client's projects are being read. */
  isLoading: boolean
}

/** Client, week, days, project and hours on one screen. */
export function QuickFields({ values, clients, projects, isLoading }: QuickFieldsProps) {
  const { control } = useFormContext<QuickForm>()
  const words = useWords()
  return (
    <Stack gap={5}>
      <FormSelect
        control={control}
        name="client_id"
        label={msg('Client')}
        placeholder={msg('Select a client')}
        options={clients.map((client) => clientOption(client, words))}
        optionsAre="names"
      />
      <Week
        values={values}
        client={clients.find(({ client_id }) => client_id === values.client_id)}
      />
      <OverFullDays
        lines={values.worked.map((work_date) => ({ work_date, hours: values.hours }))}
      />
      <FormGrid min="l">
        <FormSelect
          control={control}
          name="project_id"
          label={msg('Project')}
          placeholder={isLoading ? msg('Loading projects') : msg('Select a project')}
          isDisabled={!projects?.length}
          hint={
            projects?.length === 0 ? msg('This client has put you on no project yet') : undefined
          }
          options={(projects ?? []).map(({ id, name, closing }) => ({
            id,
            label: name,
            description: closing ? describeClosing(closing) : undefined,
          }))}
          optionsAre="names"
        />
        <FormNumberField
          control={control}
          name="hours"
          label={msg('Hours a day')}
          unit="h"
          hasSteppers
          step={0.5}
          min={0.5}
          max={24}
          decimals={toOneDecimal}
        />
      </FormGrid>
    </Stack>
  )
}

/** What the day is paid at where that is more than the plain rate: `× 2` on a weekend. */
function factorOf(date: Day, client: InvoiceClient | undefined): string | undefined {
  const times = client ? multiplierFor(defaultWorkType(date), client) : 1
  return times === 1 ? undefined : `× ${times}`
}

interface WeekProps {
  values: QuickForm
  client: InvoiceClient | undefined
}

function Week({ values, client }: WeekProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const { setValue, clearErrors, formState } = useFormContext<QuickForm>()
  const { worked, period_start, period_end, hours } = values
  const isLast = period_start !== weekBack(today, 0).period_start
  const problem = formState.errors.worked?.message

  const chooseWeek = (week: string) => {
    const { period_start: start, period_end: end } = weekBack(today, week === 'last' ? 1 : 0)
    setValue('period_start', start)
    setValue('period_end', end)
  }
  const toggle = (date: string, isWorked: boolean) => {
    clearErrors('worked')
    setValue('worked', isWorked ? [...worked, date] : worked.filter((day) => day !== date))
  }
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={msg('Week')}
        isBlock
        value={isLast ? 'last' : 'this'}
        onChange={chooseWeek}
        options={[
          { id: 'last', label: msg('Last week') },
          { id: 'this', label: msg('This week') },
        ]}
      />
      <Text size="small" tone="muted">
        {words('{period}. Press each day that you worked.', {
          period: formatPeriod(period_start, period_end),
        })}
      </Text>
      <WeekStrip
        label={msg('Days worked')}
        today={today}
        days={daysOfWeek(values).map((date) => ({
          date,
          worked: worked.includes(date),
          factor: factorOf(date, client),
          note: worked.includes(date) ? describeHours(hours ?? 0, words) : undefined,
        }))}
        onToggle={toggle}
      />
      {problem && (
        <Text size="small" tone="critical">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
