import { useState } from 'react'
import {
  CONTACT_TYPE_LABELS,
  CONTACT_TYPES,
  contactMessage,
  DEFAULT_CONTACT_TYPE,
  type ContactMessage,
  type ContactType,
} from '@daysheet/core'
import { useDaysheet } from '@daysheet/widgets/provider'
import {
  Button,
  Form,
  FormGrid,
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

export const EMPTY_CONTACT = {
  name: '',
  email: '',
  company: '',
  subject: '',
  message: '',
  type: DEFAULT_CONTACT_TYPE as ContactType,
  website: '',
}
const TYPES = CONTACT_TYPES.map((id) => ({ id, label: CONTACT_TYPE_LABELS[id] }))

export type ContactValues = typeof EMPTY_CONTACT

/** `values` is what the form begins with. */
export function ContactForm({ values }: { values: ContactValues }) {
  const { client, notify } = useDaysheet()
  const [isSent, setIsSent] = useState(false)
  const form = useSchemaForm(contactMessage, { defaultValues: values })

  async function send(body: ContactMessage) {
    try {
      await client.enquiries.contact({ body })
      notify.success('Message sent successfully!')
      form.reset(EMPTY_CONTACT)
      setIsSent(true)
    } catch (error) {
      notify.error('Failed to send message. Please try again.')
      showFailure(form, error)
    }
  }

  if (isSent) return <MessageSent onAnother={() => setIsSent(false)} />
  return (
    <Form form={form} onSubmit={send} label="Contact us">
      <FormRadioGroup
        name="type"
        label="Inquiry type"
        variant="inline"
        options={TYPES}
        isRequired
      />
      <FormGrid min="m">
        <FormTextField name="name" label="Name" autoComplete="name" isRequired />
        <FormTextField name="email" label="Email" type="email" autoComplete="email" isRequired />
      </FormGrid>
      <FormTextField name="company" label="Company" autoComplete="organization" isOptional />
      <FormTextField name="subject" label="Subject" isRequired />
      <FormTextArea name="message" label="Message" rows={6} isRequired />
      <Honeypot form={form} />
      <SubmitButton pendingLabel="Sending..." size="large">
        Send Message
      </SubmitButton>
    </Form>
  )
}

const MessageSent = ({ onAnother }: { onAnother: () => void }) => (
  <div role="status">
    <Stack gap={4}>
      <Heading level={2}>Message Sent!</Heading>
      <Text>
        Thank you. We have sent you an email to say that it has arrived, and answer usually within
        24 hours.
      </Text>
      <Button onPress={onAnother}>Send another message</Button>
    </Stack>
  </div>
)
