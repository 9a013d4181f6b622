import { Fragment, useEffect, useRef, type FocusEvent, type ReactNode, type Ref } from 'react'
import { Group } from 'react-aria-components/Group'
import { box, field } from '../field/field.css.ts'
import { FieldFrame } from '../field/FieldFrame.tsx'
import type { FieldProps, ValueProps } from '../field/field-props.ts'
import { FieldTies, useFieldTies } from '../field/FieldTies.tsx'
import { useAfterPress } from '../field/useAfterPress.ts'
import { DATE_PARTS, pastedParts } from './date-parts.ts'
import { literal, segments } from './date-field.css.ts'
import { DateSegment } from './DateSegment.tsx'
import { useDateParts } from './useDateParts.ts'

export type DateFieldProps = FieldProps &
  ValueProps<string | null> & {
    /** Bounds of its calendar, 'YYYY-MM-DD'; a day outside them is for the form to judge. */
    min?: string
    max?: string
    autoFocus?: boolean
    /** After the date: the button of a calendar. */
    end?: ReactNode
    /** The box around the parts of the date. */
    inputRef?: Ref<HTMLDivElement>
  }

/**
 * A day, 'YYYY-MM-DD' in and out, typed and shown as dd/mm/yyyy whatever the system's language: a
 * native date field would show 05/12 as 12/05 on a computer set to American English. A date
 * that does not exist (29/02/2026), or that was left half typed, comes out as it stands there, for
 * the form to refuse.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, onRefused, end, error, isDisabled, isReadOnly } = props
  const row = useRef<HTMLDivElement>(null)
  const { ids, describedBy } = useFieldTies(props)
  const date = useDateParts({ value, onChange, onRefused })
  const afterPress = useAfterPress()

  const spans = () => [...(row.current?.querySelectorAll<HTMLElement>('[data-type]') ?? [])]
  const isAutoFocused = props.autoFocus === true
  useEffect(() => {
    if (isAutoFocused) row.current?.querySelector<HTMLElement>('[data-type]')?.focus()
  }, [isAutoFocused])

  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    afterPress(date.leave)
    onBlur?.()
  }
  const pressBeside = () => {
    const parts = spans()
    ;(parts.find((part) => part.dataset['placeholder']) ?? parts.at(-1))?.focus()
  }
  return (
    <div className={field}>
      <FieldTies ids={ids} error={error} onLabelPress={() => spans()[0]?.focus()}>
        <FieldFrame {...props}>
          <div onBlur={leave}>
            <Group
              className={box}
              role="presentation"
              ref={props.inputRef}
              isInvalid={Boolean(error)}
              isDisabled={isDisabled}
            >
              <div
                ref={row}
                className={segments}
                role="group"
                aria-labelledby={ids.label}
                aria-describedby={describedBy}
                aria-disabled={isDisabled || undefined}
                onPointerDown={(event) => {
                  if (event.target !== event.currentTarget) return
                  event.preventDefault()
                  pressBeside()
                }}
              >
                {DATE_PARTS.map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 ? (
                      <span className={literal} aria-hidden="true">
                        /
                      </span>
                    ) : null}
                    <DateSegment
                      part={part}
                      value={date.parts[part]}
                      labelId={ids.label}
                      // Said once, on the way in; with an error at every part.
                      describedBy={index === 0 || error ? describedBy : undefined}
                      isInvalid={Boolean(error)}
                      isRequired={props.isRequired}
                      isDisabled={isDisabled}
                      isReadOnly={isReadOnly}
                      onChange={(to) => date.set(part, to)}
                      onPaste={(text) => {
                        const pasted = pastedParts(text)
                        if (pasted) date.setAll(pasted)
                      }}
                      onMove={(by) => spans()[index + by]?.focus()}
                    />
                  </Fragment>
                ))}
              </div>
              {end}
            </Group>
          </div>
        </FieldFrame>
      </FieldTies>
      {props.name ? <input type="hidden" name={props.name} value={value ?? ''} /> : null}
    </div>
  )
}
