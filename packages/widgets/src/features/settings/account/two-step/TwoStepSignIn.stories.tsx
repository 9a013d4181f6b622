import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { totpCode } from '@daysheet/client/memory'
import { totpStep } from '@daysheet/core'
import { fixtureId, worldIds, type World, type WorldSecondFactor } from '@daysheet/core/fixtures'
import { seen } from '../../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../../story-world.tsx'
import { says } from '../../../story-toast.ts'
import { TwoStepSignIn } from './TwoStepSignIn.tsx'

const meta = {
  title: 'Settings/Two-step sign-in',
  component: TwoStepSignIn,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof TwoStepSignIn>
export default meta
type Story = StoryObj<typeof meta>

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const NOON = (world: World) => Date.parse(`${world.today}T12:00:00.000Z`)

const factor = (n: number, changes: Partial<WorldSecondFactor>): WorldSecondFactor => ({
  id: fixtureId('invoice', 900 + n),
  user_id: worldIds.callum,
  kind: 'totp',
  name: 'Phone',
  created_at: '2026-10-01T08:15:00.000Z',
  last_used_at: '2026-11-20T07:02:00.000Z',
  secret: SECRET,
  last_step: null,
  credential_id: null,
  ...changes,
})

const withBoth = (world: World) =>
  void world.secondFactors.push(
    factor(1, {}),
    factor(2, {
      kind: 'passkey',
      name: 'Łukasz’s laptop',
      last_used_at: null,
      secret: null,
      credential_id: 'AAAA',
    }),
  )

const press = (name: string | RegExp, within_ = screen) =>
  within_.findByRole('button', { name }).then((button) => userEvent.click(button))

export const NothingYet: Story = {
  play: async () => {
    await seen(await screen.findByRole('button', { name: 'Add authenticator app' }))
    await expect(screen.queryByText(/Recovery codes left/)).toBeNull()
  },
}

export const AppAndPasskey: Story = {
  ...inThis({ arrange: withBoth }),
  tags: ['visual'],
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Two-step sign-in' })
    const [app, passkey] = within(list).getAllByRole('listitem')
    await expect(app).toHaveTextContent(/Authenticator app, added .* last used/)
    await expect(passkey).toHaveTextContent(/Passkey, added .* not used yet/)
    await seen(screen.getByText('No recovery code is left'))
  },
}

/** The first code sets it up, and the recovery codes are shown once; a wrong one says so. */
export const AppAdded: Story = {
  ...inThis({ errors: ['invalid'] }),
  play: async () => {
    await press('Add authenticator app')
    const dialog = await screen.findByRole('dialog', { name: 'Add authenticator app' })
    const key = await within(dialog).findByRole('button', { name: /your key$/ })
    const secret = (key.textContent ?? '').replaceAll(/[^A-Z2-7]/g, '')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Site phone')
    const code = within(dialog).getByRole('textbox', { name: /^Code/ })
    const right = await totpCode(secret, totpStep(NOON(storyHost.world)))
    await userEvent.type(code, right === '000000' ? '000001' : '000000')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    await within(dialog).findByText(/^This is not the code of this key/)
    await userEvent.clear(code)
    await userEvent.type(code, right)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    const codes = await screen.findByRole('list', { name: 'Recovery codes' })
    await expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    await press('I have kept them')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await seen(await screen.findByText('Site phone'))
    await seen(await screen.findByText(/^Recovery codes left: 10 of 10/))
  },
}

/** Ten minutes after the sign-in: a code is asked for first, and what was begun goes on by itself. */
export const Removed: Story = {
  ...inThis({ arrange: withBoth, minutesSignedIn: 10, errors: ['step_up_required'] }),
  play: async () => {
    await press('More for Łukasz’s laptop')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove Łukasz’s laptop?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    await userEvent.click(
      await within(proof).findByRole('button', { name: 'Use a code from your app instead' }),
    )
    const code = await totpCode(SECRET, totpStep(NOON(storyHost.world) + 600_000))
    await userEvent.type(await within(proof).findByRole('textbox', { name: /^Code/ }), code)
    await userEvent.click(within(proof).getByRole('button', { name: 'Confirm' }))
    await says('Łukasz’s laptop is removed')
    await waitFor(() => expect(storyHost.world.secondFactors).toHaveLength(1))
  },
}
