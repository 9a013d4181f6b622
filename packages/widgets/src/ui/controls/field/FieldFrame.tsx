import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden'
import { CircleAlertIcon } from '../../icons/state-icons.ts'
import { msg, useWords } from '../../i18n/words.ts'
import {
  error as errorStyle,
  errorIcon,
  hint as hintStyle,
  label as labelStyle,
  mark as markStyle,
} from './field.css.ts'
import type { FieldProps } from './field-props.ts'

type LabelProps = Pick<FieldProps, 'label' | 'isLabelHidden' | 'isOptional' | 'isMarkedRequired'>

export function FieldLabel({ label, isLabelHidden, isOptional, isMarkedRequired }: LabelProps) {
  const words = useWords()
  const mark = isOptional ? msg('(optional)') : isMarkedRequired ? msg('(required)') : null
  const labelElement = (
    <Label className={labelStyle}>
      {words(label)}
      {mark ? <span className={markStyle}> {words(mark)}</span> : null}
    </Label>
  )
  return isLabelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement
}

/** The error, or the hint where there is none. */
export function FieldMessage({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const words = useWords()
  if (error)
    return (
      <FieldError className={errorStyle}>
        <span className={errorIcon}>
          <CircleAlertIcon size="s" />
        </span>
        <span>{words(error)}</span>
      </FieldError>
    )
  return hint ? (
    <Text slot="description" className={hintStyle}>
      {words(hint)}
    </Text>
  ) : null
}

type FieldFrameProps = LabelProps & Pick<FieldProps, 'hint' | 'error'> & { children: ReactNode }

/** Label above, message below; stands inside the React Aria component that ties them together. */
export function FieldFrame({ children, hint, error, ...label }: FieldFrameProps) {
  return (
    <>
      <FieldLabel {...label} />
      {children}
      <FieldMessage hint={hint} error={error} />
    </>
  )
}

/** What React Aria's field roots take, out of a field's own properties. */
export const rootProps = (props: FieldProps) => ({
  name: props.name,
  isInvalid: Boolean(props.error),
  isRequired: props.isRequired,
  isDisabled: props.isDisabled,
  isReadOnly: props.isReadOnly,
  onBlur: props.onBlur,
  // Errors come from the form's schema; the browser's own bubbles would say it twice.
  validationBehavior: 'aria' as const,
})
