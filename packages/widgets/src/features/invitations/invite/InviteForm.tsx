import type { UseQueryResult } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import {
  ENGAGEMENT_DEFAULTS,
  type Invitation,
  type NewInvitation,
  type Project,
} from '@daysheet/core'
import { DestinationButton } from '../../../provider/index.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  msg,
  Button,
  Form,
  FormActions,
  FormTextArea,
  FormTextField,
  Sheet,
  Stack,
  SubmitButton,
  UserPlusIcon,
  useWords,
} from '../../../ui/index.ts'
import { DraftBanners } from '../../drafts/index.ts'
import { describeHourlyRate, TermsFields } from '../../engagements/index.ts'
import { ProjectPicker } from './ProjectPicker.tsx'
import { useInvitationForm } from './useInvitationForm.ts'

const { Field, FieldGrid } = defineFields<NewInvitation>()({
  full_name: field(FormTextField, msg('Full Name'), { autoComplete: 'off', isRequired: true }),
  email: field(FormTextField, msg('Email'), {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    hint: msg('They sign in with it, and the invitation goes there.'),
    isRequired: true,
  }),
  message: field(FormTextArea, msg('Personal Message'), {
    isLabelHidden: true,
    placeholder: msg('When you start, where to report, what to bring'),
    hint: msg('Stands in the email above the link.'),
    rows: 4,
    maxLength: 1000,
    isCounted: true,
  }),
})

export interface InviteFormProps {
  /** The client, in whose browser storage what is typed is kept. */
  personId: string
  projects: UseQueryResult<Project[]>
  onDrafted: (invitation: Invitation) => void
  onCancel?: () => void
}

export function InviteForm({ personId, projects, onDrafted, onCancel }: InviteFormProps) {
  const { draft, submit } = useInvitationForm(personId, onDrafted)
  const { form } = draft
  const { control } = form
  return (
    <Form form={form} label={msg('Add Worker')} onSubmit={submit}>
      <DraftBanners draft={draft} />
      <Sheet title={msg('Worker Information')}>
        <FieldGrid names={['full_name', 'email']} />
      </Sheet>
      <Sheet title={msg('Rate Information (Optional)')}>
        <Stack gap={4}>
          <TermsFields dayRateHint={<HourlyRate control={control} />} />
        </Stack>
      </Sheet>
      <Sheet title={msg('Project Assignment (Optional)')} padding="rows">
        <ProjectPicker projects={projects} control={control} />
      </Sheet>
      <Sheet title={msg('Personal Message (Optional)')}>
        <Field name="message" />
      </Sheet>
      <FormActions>
        <SubmitButton icon={<UserPlusIcon />} pendingLabel={msg('Saving...')}>
          {msg('Save Draft Invitation')}
        </SubmitButton>
        {onCancel ? (
          <Button onPress={onCancel}>{msg('Cancel')}</Button>
        ) : (
          <DestinationButton to={{ to: 'workers' }}>{msg('Cancel')}</DestinationButton>
        )}
      </FormActions>
    </Form>
  )
}

/** `£27.50 an hour over 8.0 h`: what the day rate comes to. */
function HourlyRate({ control }: { control: Control<NewInvitation> }) {
  const words = useWords()
  const [dayRate, hours] = useWatch({ control, name: ['day_rate', 'standard_hours'] })
  return (
    describeHourlyRate(dayRate, hours ?? ENGAGEMENT_DEFAULTS.standard_hours, words) ??
    msg('Left empty, their own standard day rate counts.')
  )
}
