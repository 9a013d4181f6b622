import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import {
  Form,
  FormActions,
  FormCheckbox,
  FormDatePicker,
  FormGrid,
  FormMoneyField,
  FormNumberField,
  FormRadioGroup,
  FormSelect,
  FormTextField,
  showServerIssues,
  SubmitButton,
  useSchemaForm,
} from './index.ts'

const nobodyYet = (message: string) => z.string().check(z.minLength(1, message))

const schema = z.object({
  name: nobodyYet('Please enter your name'),
  email: z.email('Please enter a valid email address'),
  account: z
    .nullable(z.string())
    .check(z.refine((id) => id !== null, 'Please choose an account type')),
  client: z.nullable(z.string()).check(z.refine((id) => id !== null, 'Please select a client')),
  hours: z
    .nullable(z.number())
    .check(z.refine((hours) => hours !== null && hours >= 0.25, 'Minimum 0.25 hours')),
  rate: z.nullable(z.number()),
  due: z.nullable(z.string()).check(z.refine((day) => day !== null, 'Please choose a due date')),
  terms: z.boolean().check(z.refine((agreed) => agreed, 'Please accept the terms')),
})

type Values = z.output<typeof schema>
const submitted = fn<(values: Values) => Promise<void>>()

const filled: z.input<typeof schema> = {
  name: 'Callum Reid',
  email: 'callum.reid@example.com',
  account: 'worker',
  client: 'hartwell',
  hours: 8,
  rate: 220,
  due: '2026-11-27',
  terms: true,
}

type EngagementProps = { defaultValues: z.input<typeof schema>; serverSays?: string }

function Engagement({ defaultValues, serverSays }: EngagementProps) {
  const form = useSchemaForm(schema, { defaultValues })
  const { control } = form
  const onSubmit = async (values: Values) => {
    await submitted(values)
    if (serverSays) showServerIssues(form, [{ path: 'email', message: serverSays }])
  }
  return (
    <Form form={form} onSubmit={onSubmit} label="Engagement">
      <FormTextField control={control} name="name" label="Full name" isRequired />
      <FormTextField control={control} name="email" label="Email" type="email" isRequired />
      <FormRadioGroup
        control={control}
        name="account"
        label="Account type"
        variant="cards"
        options={[
          { id: 'worker', label: 'I work on site', description: 'Invoice your clients' },
          { id: 'client', label: 'I pay people', description: 'Approve what they send' },
        ]}
      />
      <FormGrid>
        <FormSelect
          control={control}
          name="client"
          label="Client"
          placeholder="Select a client"
          options={[{ id: 'hartwell', label: 'Hartwell & Sons Construction' }]}
        />
        <FormNumberField control={control} name="hours" label="Hours" unit="h" hasSteppers />
        <FormMoneyField control={control} name="rate" label="Day rate" isOptional />
        <FormDatePicker control={control} name="due" label="Due date" />
      </FormGrid>
      <FormCheckbox control={control} name="terms">
        I accept the terms
      </FormCheckbox>
      <FormActions>
        <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
      </FormActions>
    </Form>
  )
}

const meta = {
  component: Engagement,
  args: { defaultValues: filled },
  beforeEach: () => {
    submitted.mockReset()
  },
} satisfies Meta<typeof Engagement>
export default meta
type Story = StoryObj<typeof meta>

const save = (canvas: HTMLElement) =>
  userEvent.click(within(canvas).getByRole('button', { name: 'Save' }))

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await save(canvasElement)
    await waitFor(() => expect(submitted).toHaveBeenCalledWith(filled))
  },
}

export const NothingFilledIn: Story = {
  args: {
    defaultValues: {
      name: '',
      email: '',
      account: null,
      client: null,
      hours: null,
      rate: null,
      due: null,
      terms: false,
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await save(canvasElement)
    const summary = await page.findByRole('group', { name: 'There are 7 problems' })
    const problems = within(summary).getAllByRole('listitem')
    await expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Full name: Please enter your name',
      'Email: Please enter a valid email address',
      'Account type: Please choose an account type',
      'Client: Please select a client',
      'Hours: Minimum 0.25 hours',
      'Due date: Please choose a due date',
      'Please accept the terms',
    ])
    await waitFor(() => expect(page.getByRole('textbox', { name: /Full name/ })).toHaveFocus())
    await expect(submitted).not.toHaveBeenCalled()
  },
}

export const FromTheSummaryToTheField: Story = {
  args: { defaultValues: { ...filled, name: '', client: null, due: null } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await save(canvasElement)
    await userEvent.click(await page.findByText(/Client: Please select a client/))
    await expect(page.getByRole('button', { name: /Select a client/ })).toHaveFocus()
    await userEvent.click(page.getByText(/Due date: Please choose a due date/))
    await expect(page.getAllByRole('spinbutton', { name: /day/ })[0]).toHaveFocus()
  },
}

export const RefusedByTheServer: Story = {
  args: { serverSays: 'An account with this email exists already' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await save(canvasElement)
    const email = page.getByRole('textbox', { name: /Email/ })
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription('An account with this email exists already')
    await expect(page.getByRole('textbox', { name: /Full name/ })).toHaveValue('Callum Reid')
  },
}

export const Submitting: Story = {
  play: async ({ canvasElement }) => {
    let finish = () => {}
    submitted.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
    await save(canvasElement)
    const button = await within(canvasElement).findByRole('button', { name: /Saving/ })
    await userEvent.click(button)
    await expect(submitted).toHaveBeenCalledOnce()
    finish()
    await within(canvasElement).findByRole('button', { name: 'Save' })
  },
}
