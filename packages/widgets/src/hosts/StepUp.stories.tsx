import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { ApiError, STEP_UP_CODE_SENT, STEP_UP_CONFIRMED, type ApiClient } from '@daysheet/core'
import { WorkerProfile } from '../features/profile/index.ts'
import { inWorld, storyHost, worldParameters } from '../features/story-world.tsx'

const CODE = '048213'

/** The API within a partner's session: bank details only after the code of the mail. */
function asPartnersSession(client: ApiClient): ApiClient {
  let isConfirmed = false
  const session: ApiClient['session'] = {
    ...client.session,
    updateProfile: (request) =>
      isConfirmed
        ? client.session.updateProfile(request)
        : Promise.reject(new ApiError('step_up_required')),
    requestStepUp: () => Promise.resolve({ message: STEP_UP_CODE_SENT }),
    confirmStepUp: ({ body }) => {
      isConfirmed = body.code.replaceAll(' ', '') === CODE
      if (isConfirmed) return Promise.resolve({ message: STEP_UP_CONFIRMED })
      const issue = { path: 'code', message: 'This code is wrong or out of date.' }
      return Promise.reject(new ApiError('invalid', { issues: [issue] }))
    },
  }
  return { ...client, session }
}

const meta = {
  title: 'Hosts/Step up',
  component: WorkerProfile,
  decorators: [inWorld({ adapt: asPartnersSession })],
  parameters: worldParameters,
  args: { tab: 'banking' },
} satisfies Meta<typeof WorkerProfile>
export default meta
type Story = StoryObj<typeof meta>

async function changeTheBank(): Promise<void> {
  const bank = await screen.findByRole('textbox', { name: /^Account holder name/ })
  await userEvent.clear(bank)
  await userEvent.type(bank, 'Łukasz O’Brien')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
}

/** A wrong code is said at once; the right one saves what was typed, without another press. */
export const CodeIsAskedFor: Story = {
  play: async () => {
    await changeTheBank()
    const code = await screen.findByRole('textbox', { name: /^Code/ })
    await screen.findByText(STEP_UP_CODE_SENT)
    await userEvent.type(code, '111111')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('This code is wrong or out of date.')
    await userEvent.clear(code)
    await userEvent.type(code, '048 213')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(storyHost.events).toContainEqual(expect.objectContaining({ type: 'profile.saved' })),
    )
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** Nothing is saved, what was typed still stands, and the form says why. */
export const CodeIsNotEntered: Story = {
  parameters: { world: { errors: ['step_up_required'] } },
  play: async () => {
    await changeTheBank()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('textbox', { name: /^Account holder name/ })).toHaveValue(
      'Łukasz O’Brien',
    )
    await screen.findAllByText(/first enter a code that we mail to you/)
    await expect(storyHost.events.map(({ type }) => type)).toEqual(['error'])
  },
}
