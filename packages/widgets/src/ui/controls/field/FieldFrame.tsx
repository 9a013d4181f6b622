import { useId, type ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text, TextContext } from 'react-aria-components/Text'
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

type MessageProps = Pick<FieldProps, 'hint' | 'error'> & {
  /** From `useFieldRoot`. */
  messageId?: string
}

/** The error, or the hint where there is none. */
export function FieldMessage({ messageId, ...message }: MessageProps) {
  if (messageId === undefined) return <Message {...message} />
  const slots = { description: { id: messageId }, errorMessage: { id: messageId } }
  return (
    <TextContext.Provider value={{ slots }}>
      <Message {...message} />
    </TextContext.Provider>
  )
}

function Message({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
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

type FieldFrameProps = LabelProps & MessageProps & { children: ReactNode }

/** Label above, message below; stands inside the React Aria component that ties them together. */
export function FieldFrame({ children, hint, error, messageId, ...label }: FieldFrameProps) {
  return (
    <>
      <FieldLabel {...label} />
      {children}
      <FieldMessage hint={hint} error={error} messageId={messageId} />
    </>
  )
}

/** What React Aria's field roots take, out of a field's own properties. */
const rootProps = (props: FieldProps) => ({
  name: props.name,
  isInvalid: Boolean(props.error),
  isRequired: props.isRequired,
  isDisabled: props.isDisabled,
  isReadOnly: props.isReadOnly,
  onBlur: props.onBlur,
  // Errors come from the form's schema; the browser's own bubbles would say it twice.
  validationBehavior: 'aria' as const,
})

/**
 * What the root of a field takes, and the id of the message below it. React Aria ties a message
 * to its field only where `document.getElementById` finds it, which looks into no shadow root; by an
 * id of our own the message is read in a host's shadow root too.
 */
export function useFieldRoot(props: FieldProps) {
  const messageId = useId()
  const isDescribed = Boolean(props.error) || Boolean(props.hint)
  const root = { ...rootProps(props), 'aria-describedby': isDescribed ? messageId : undefined }
  return { root, messageId }
}
