import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'
import { reveal } from './password-field.css.ts'

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'start' | 'end' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
> & {
  /** Tells a password manager which of the two it is. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be read back: a long one is typed right more often (NCSC, GOV.UK). */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck="false"
      end={
        <Button
          className={reveal}
          onPress={() => setShown(!isShown)}
          isDisabled={props.isDisabled}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  )
}
