import { useState } from 'react'
import type * as z from 'zod/mini'
import { JOIN_REQUEST_DAYS, joinRequestBody, type OwnClient } from '@daysheet/core'
import { useAction, showIssuesIn } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  FormCheckbox,
  FormTextField,
  msg,
  Stack,
  Text,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import { OWN_CLIENTS } from '../own-client-queries.ts'

interface JoinValues {
  email: string
  share_history: boolean
}
type Typed = z.output<typeof joinRequestBody>

const { Field } = defineFields<JoinValues>()({
  email: field(FormTextField, msg('Email'), {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    isRequired: true,
  }),
})

export interface AskToJoinDialogProps {
  workerId: string
  client: OwnClient
  onClose: () => void
}

/** Asks an own client by mail to sign in itself, and says what comes of it. */
export function AskToJoinDialog({ workerId, client: own, onClose }: AskToJoinDialogProps) {
  const words = useWords()
  const { client_id, company_name: name, invoice_email } = own
  const [attempt] = useState(() => crypto.randomUUID())
  const form = useSchemaForm<JoinValues, Typed>(joinRequestBody as never, {
    defaultValues: { email: invoice_email ?? '', share_history: false },
  })
  const asking = useAction({
    call: async (client, body: Typed) =>
      (
        await client.ownClients.requestToJoin(
          { params: { id: workerId, clientId: client_id }, body },
          { idempotencyKey: attempt },
        )
      ).join_request,
    success: ({ email }) => words('{name} is asked to join, at {email}', { name, email }),
    failure: ownClientFailures.requestToJoin,
    prefersServerMessage: true,
    form,
    safe: msg('Nothing was sent.'),
    event: () => ({ type: 'own_client.asked_to_join', client_id }),
    refreshes: [OWN_CLIENTS],
    onDone: onClose,
    onFailure: showIssuesIn(form),
  })
  return (
    <FormDialog
      form={form}
      action={asking}
      title={words('Ask {name} to join', { name })}
      submit={{ label: msg('Send Invitation'), pendingLabel: msg('Sending...') }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text size="small" tone="muted">
          {words(
            'We mail a link that works for {days} days. Whoever accepts signs in for {name}, decides your documents there, and pays you as before. What is open goes to their queue. It can’t be undone by you alone.',
            { name, days: JOIN_REQUEST_DAYS },
          )}
        </Text>
        <Field name="email" />
        <FormCheckbox
          control={form.control}
          name="share_history"
          hint={msg(
            'Ticked, they also see what they have decided and paid up to now. Otherwise that stays with you alone.',
          )}
        >
          {msg('Share what we have done so far')}
        </FormCheckbox>
      </Stack>
    </FormDialog>
  )
}
