import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { WORK_TYPES, WORK_TYPE_LABELS } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import {
  later,
  msg,
  FormMoneyField,
  FormNumberField,
  FormSelect,
  FormTextField,
  Text,
} from '../../ui/index.ts'
import { atFixedPrice, withOvertime, type DayEntry, type ProjectChoice } from './day-entry.ts'
import type { DaysForm } from './days-form.ts'
import type { EntryKind } from './entry-kind.ts'
import * as css from './days.css.ts'

/** A day is folded away at first. */
export const EntrySwitches = later(
  () => import('./EntrySwitches.tsx').then((part) => part.EntrySwitches),
  { isWanted: () => true },
)

const workTypes = WORK_TYPES.map((id) => ({ id, label: WORK_TYPE_LABELS[id] }))
const toOneDecimal = { min: 1, max: 2 }
const STEP = 0.5
const LEAST_HOURS = 0.5
const MOST_HOURS = 24

export interface EntryFieldsProps {
  /** The entry's path in the form. */
  path: `days.${string}.${number}`
  projects: readonly ProjectChoice[]
  hasOvertime: boolean
  isFixedPrice: boolean
  kind: EntryKind
  /** How the amount came about, one line each. */
  reasons: string
  /** Takes the focus when it appears. */
  isNew: boolean
}

/** What is typed about one project on one day. Plain values only, so that a key press elsewhere leaves it alone. */
export const EntryFields = memo(function EntryFields(props: EntryFieldsProps) {
  const { path, projects, hasOvertime, isFixedPrice, kind, reasons, isNew } = props
  const { getValues, setValue, clearErrors } = useFormContext<DaysForm>()
  const { notify } = useDaysheet()

  /** Both switches price the work of a project, so there has to be one. */
  const change = (next: (entry: DayEntry) => DayEntry) => {
    const entry = getValues(path)
    if (!entry.project_id) return notify.error(msg('Please select a project first'))
    clearErrors(path)
    setValue(path, next(entry))
  }
  const switchOvertime = (isOn: boolean) =>
    change((entry) => (isOn ? withOvertime(entry) : { ...entry, has_overtime: false }))
  const switchFixedPrice = (isOn: boolean) =>
    change((entry) => (isOn ? atFixedPrice(entry) : { ...entry, pricing_type: 'day_rate' }))

  return (
    <div className={css.fields}>
      <div className={isFixedPrice ? css.whole : css.lead}>
        <FormSelect<DaysForm, unknown, DaysForm>
          name={`${path}.project_id`}
          label={msg('Project')}
          placeholder={msg('Select a project')}
          options={projects}
          optionsAre="names"
          autoFocus={isNew}
        />
      </div>
      {!isFixedPrice && (
        <>
          <FormSelect<DaysForm, unknown, DaysForm>
            name={`${path}.work_type`}
            label={msg('Work type')}
            options={workTypes}
          />
          <FormNumberField<DaysForm, unknown, DaysForm>
            name={`${path}.hours`}
            label={msg('Hours')}
            unit="h"
            hasSteppers
            step={STEP}
            min={LEAST_HOURS}
            max={MOST_HOURS}
            decimals={toOneDecimal}
          />
        </>
      )}
      {kind.overtime === 'switched' && (
        <EntrySwitches
          hasOvertime={hasOvertime}
          isFixedPrice={isFixedPrice}
          allowsFixedPrice={kind.allowsFixedPrice}
          onOvertime={switchOvertime}
          onFixedPrice={switchFixedPrice}
        />
      )}
      {!isFixedPrice && hasOvertime && (
        <div className={css.overtime}>
          <FormNumberField<DaysForm, unknown, DaysForm>
            name={`${path}.overtime_hours`}
            label={msg('Overtime hours')}
            unit="h"
            hasSteppers
            step={STEP}
            min={0}
            max={kind.mostOvertime}
            decimals={toOneDecimal}
          />
          <Reasons>{reasons}</Reasons>
        </div>
      )}
      {isFixedPrice && (
        <>
          <div className={css.lead}>
            <FormTextField<DaysForm, unknown, DaysForm>
              name={`${path}.item_description`}
              label={msg('Description')}
              placeholder={msg('What was agreed')}
              maxLength={300}
            />
          </div>
          <FormNumberField<DaysForm, unknown, DaysForm>
            name={`${path}.quantity`}
            label={msg('Quantity')}
            min={0.01}
          />
          <FormMoneyField<DaysForm, unknown, DaysForm>
            name={`${path}.unit_rate`}
            label={msg('Unit rate')}
            min={0.01}
          />
        </>
      )}
      <div className={css.whole}>
        <FormTextField<DaysForm, unknown, DaysForm>
          name={`${path}.notes`}
          label={msg('Notes')}
          isOptional
          maxLength={1000}
        />
      </div>
    </div>
  )
})

const Reasons = ({ children }: { children: string }) =>
  children === '' ? null : (
    <div>
      {children.split('\n').map((reason) => (
        <Text key={reason} size="small" tone="muted">
          {reason}
        </Text>
      ))}
    </div>
  )
