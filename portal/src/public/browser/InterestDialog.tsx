import { useEffect, useState } from 'react'
import { interestRegistration, type InterestRegistration, type UserType } from '@daysheet/core'
import { useDaysheet } from '@daysheet/widgets/provider'
import {
  Dialog,
  Form,
  FormRadioGroup,
  FormTextArea,
  FormTextField,
  Heading,
  Stack,
  SubmitButton,
  Text,
  useSchemaForm,
} from '@daysheet/widgets/kit'
import { Honeypot } from './Honeypot.tsx'
import { showFailure } from './show-failure.ts'

/** How long the thanks stand, as the specification says. */
const CLOSES_AFTER_MS = 2000

const ROLES = [
  { id: 'worker', label: 'Worker', description: 'I send timesheets and invoices.' },
  { id: 'client', label: 'Client', description: 'My company approves and pays them.' },
]

export interface InterestDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Chosen ahead by the button that opened it. */
  role: UserType | null
}

/** Instead of registering, while the beta is private. */
export function InterestDialog({ isOpen, onClose, role }: InterestDialogProps) {
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (!isOpen || !isDone) return
    const timer = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isDone, onClose])
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={isDone ? 'Thank You!' : 'Register your interest'}
    >
      {isDone ? <OnTheList /> : <InterestForm role={role} onDone={() => setIsDone(true)} />}
    </Dialog>
  )
}

const OnTheList = () => (
  <div role="status">
    <Stack gap={2}>
      <Heading level={3}>You're on the list!</Heading>
      <Text>We write to you when there is a place in the beta.</Text>
    </Stack>
  </div>
)

function InterestForm({
  role,
  onDone,
}: Pick<InterestDialogProps, 'role'> & { onDone: () => void }) {
  const { client, notify } = useDaysheet()
  const form = useSchemaForm(interestRegistration, {
    defaultValues: {
      name: '',
      email: '',
      userType: role ?? undefined,
      companyName: '',
      message: '',
      website: '',
    },
  })
  const isClient = form.watch('userType') === 'client'

  async function register(body: InterestRegistration) {
    const companyName = body.userType === 'client' ? body.companyName : null
    try {
      await client.enquiries.registerInterest({ body: { ...body, companyName } })
      notify.success('Interest registered successfully!')
      onDone()
    } catch (error) {
      notify.error('Failed to register interest. Please try again.')
      showFailure(form, error)
    }
  }

  return (
    <Form form={form} onSubmit={register} label="Register your interest">
      <FormTextField name="name" label="Name" autoComplete="name" isRequired />
      <FormTextField name="email" label="Email" type="email" autoComplete="email" isRequired />
      <FormRadioGroup name="userType" label="I am a" variant="cards" options={ROLES} isRequired />
      {isClient && (
        <FormTextField
          name="companyName"
          label="Company name"
          autoComplete="organization"
          isOptional
        />
      )}
      <FormTextArea name="message" label="Message" rows={3} isOptional />
      <Honeypot form={form} />
      <SubmitButton pendingLabel="Sending..." isBlock>
        Register your interest
      </SubmitButton>
    </Form>
  )
}
