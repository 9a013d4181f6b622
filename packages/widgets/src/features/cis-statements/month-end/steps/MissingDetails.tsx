import { useState } from 'react'
import { ApiError, type CisMonth, type ContractorDetail } from '@daysheet/core'
import { useAction } from '../../../../provider/index.ts'
import { sessionFailures } from '../../../../provider/failures/session.ts'
import { defineFields } from '../../../../ui/forms/define-fields.tsx'
import {
  Button,
  Form,
  Grid,
  msg,
  showServerIssues,
  Stack,
  Text,
  useSchemaForm,
} from '../../../../ui/index.ts'
import { contractorFields } from '../../../profile/index.ts'
import { useStepUp } from '../../../step-up/index.ts'
import { detailsForm, NO_DETAILS } from './contractor-details-form.ts'

const { Field } = defineFields<typeof NO_DETAILS>()(contractorFields({ isRequired: true }))

interface MissingDetailsProps {
  missing: CisMonth['missing_details']
  /** What the button goes on to do. */
  label: string
  onSaved: () => void
  isBusy: boolean
}

/** What HMRC knows the contractor by, asked once before the first statement. */
export function MissingDetails({ missing, label, onSaved, isBusy }: MissingDetailsProps) {
  // What was missing when the form came stays in it until it is saved.
  const [requiredDetails] = useState(missing)
  const [schema] = useState(() => detailsForm(requiredDetails))
  const form = useSchemaForm(schema, { defaultValues: NO_DETAILS })
  const { withStepUp, stepUpDialog } = useStepUp()
  const { mutateAsync, isPending } = useAction({
    before: (body: Partial<Record<ContractorDetail, string>>) => ({
      act: 'profile.save',
      subject: body,
    }),
    call: async (client, body: Partial<Record<ContractorDetail, string>>) =>
      (await withStepUp(() => client.session.updateProfile({ body }))).user,
    failure: sessionFailures.updateDetails,
    prefersServerMessage: true,
    form,
    event: (user) => ({ type: 'profile.saved', user_id: user.id }),
    refreshes: ['session', 'cis-months'],
    onDone: onSaved,
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.issues.length === 0) return false
      showServerIssues(form, error.issues)
      return true
    },
  })
  return (
    <>
      <Form
        form={form}
        label={msg('Your details as a contractor')}
        onSubmit={async (values) => {
          const body = Object.fromEntries(
            requiredDetails.map((name) => [name, values[name].trim()]),
          )
          // What went wrong is on the screen once it settles.
          await mutateAsync(body).catch(() => undefined)
        }}
      >
        <Stack gap={4}>
          <Text>
            {msg(
              'HMRC wants these on every statement and return. They are asked once and kept in your company profile.',
            )}
          </Text>
          <Grid min="wide">
            {requiredDetails.map((name) => (
              <Field key={name} name={name} />
            ))}
          </Grid>
          <div>
            <Button
              type="submit"
              variant="primary"
              isPending={isPending || isBusy}
              pendingLabel={isBusy ? msg('Making statements...') : msg('Saving...')}
            >
              {label}
            </Button>
          </div>
        </Stack>
      </Form>
      {stepUpDialog}
    </>
  )
}
