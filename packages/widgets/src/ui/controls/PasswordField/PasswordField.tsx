import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useWords } from '../../i18n/words.ts'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'
import { reveal } from './password-field.css.ts'

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'start' | 'end' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
> & {
  /** Tells a password manager which of the two it is; `off` of another site's, which is not kept. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A password that can be read back: a long one is typed right more often (NCSC, GOV.UK). */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const words = useWords()
  const field = words(props.label).toLowerCase()
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
          aria-label={isShown ? words('Hide {field}', { field }) : words('Show {field}', { field })}
        >
          {isShown ? words('Hide') : words('Show')}
        </Button>
      }
    />
  )
}
