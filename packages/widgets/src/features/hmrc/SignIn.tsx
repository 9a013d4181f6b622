import { useState } from 'react'
import { NetworkError } from '@daysheet/client'
import { gatewaySignIn } from '@daysheet/core'
import { ActionCancelled, errorSentence, showUnsent } from '../../provider/index.ts'
import {
  Banner,
  Button,
  FormActions,
  FormGrid,
  msg,
  PasswordField,
  ShortForm,
  Stack,
  Text,
  TextField,
  useShortForm,
} from '../../ui/index.ts'
import type { GatewayCredentials } from './useSignedAction.ts'

export interface SignInProps {
  /** `Send to HMRC`. */
  label: string
  pendingLabel: string
  /** What a failed call is told as where its answer says nothing better. */
  failure: string
  /** Sends the message; rejects where it could not be. */
  onSend: (credentials: GatewayCredentials) => Promise<unknown>
  /** What HMRC said to the last sign-in. */
  refusal?: string | null
  onBack?: () => void
  backLabel?: string
  isDisabled?: boolean
  /** Whether its button is the screen's main one, as it is unless another step comes first. */
  isMain?: boolean
}

const EMPTY = { gateway_user_id: '', gateway_password: '' }

/**
 * Asks for the contractor's sign-in to HMRC, each time. It is in this form's own state until the
 * message has left, and nowhere else: in no draft, address, cache or log.
 */
export function SignIn(props: SignInProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const errorMessage = failed ?? props.refusal
  return (
    <Stack gap={4}>
      {errorMessage && <Banner tone="critical" title={errorMessage} role="alert" />}
      <SignInForm
        key={attempt}
        {...props}
        isRepeated={attempt > 0}
        onLeft={(error) => {
          setAttempt(attempt + 1)
          setFailed(error === null ? null : errorSentence(error, props.failure))
        }}
      />
    </Stack>
  )
}

interface SignInFormProps extends SignInProps {
  isRepeated: boolean
  /** The message has left, or was refused: what was typed is forgotten. */
  onLeft: (error: unknown) => void
}

function SignInForm({ onSend, onLeft, isRepeated, ...props }: SignInFormProps) {
  const form = useShortForm(gatewaySignIn, EMPTY)
  const submit = async ({ gateway_user_id, gateway_password }: GatewayCredentials) => {
    try {
      // HMRC's letters write it in groups of digits.
      await onSend({ gateway_user_id: gateway_user_id.replace(/\s/gu, ''), gateway_password })
    } catch (error) {
      // Nothing has left: what was typed may stay for the next press.
      if (error instanceof ActionCancelled) return
      if (error instanceof NetworkError && !error.mayHaveArrived)
        return void showUnsent(form, error)
      return onLeft(error)
    }
    onLeft(null)
  }
  return (
    <ShortForm form={form} onSubmit={submit} label={msg('Sign in to HMRC')}>
      <Text tone="muted">
        {msg(
          'Sign in with the Government Gateway user ID and password that you use for CIS. They are asked for each time and not kept.',
        )}
      </Text>
      <FormGrid>
        <TextField
          {...form.field('gateway_user_id', msg('Government Gateway user ID'))}
          hint={msg('Usually 12 digits')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          autoFocus={isRepeated}
        />
        <PasswordField
          {...form.field('gateway_password', msg('Government Gateway password'))}
          hint={msg('Not kept')}
          autoComplete="off"
        />
      </FormGrid>
      <FormActions>
        <Button
          type="submit"
          variant={props.isMain === false ? 'secondary' : 'primary'}
          isPending={form.isSubmitting}
          pendingLabel={props.pendingLabel}
          isDisabled={props.isDisabled}
        >
          {props.label}
        </Button>
        {props.onBack && (
          <Button variant="quiet" isDisabled={form.isSubmitting} onPress={props.onBack}>
            {props.backLabel ?? msg('Back')}
          </Button>
        )}
      </FormActions>
    </ShortForm>
  )
}
