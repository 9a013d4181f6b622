import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays, ApiError, type User, type WorkerVerification } from '@daysheet/core'
import { buildVerification, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { WorkerDetail } from '../detail/WorkerDetail.tsx'

const { priya, aisha, callum } = worldIds

const meta = {
  title: 'Client/Worker verification',
  component: WorkerDetail,
  args: { workerId: callum },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof WorkerDetail>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const found = { timeout: 9000 }
const sheet = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'CIS Verification' }, found))
const engagementOf = (world: World, worker: string) =>
  world.engagements.find((one) => one.client_id === priya && one.worker_id === worker)
const of = (world: World, worker: string): WorkerVerification[] => {
  const id = engagementOf(world, worker)?.id
  return world.verifications.filter(({ engagement_id }) => engagement_id === id)
}
const openDialog = async (canvasElement: HTMLElement) => {
  const card = await sheet(canvasElement)
  await userEvent.click(await card.findByRole('button', { name: 'Record Verification' }, found))
  return within(await screen.findByRole('dialog', { name: 'Record Verification' }))
}
const record = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Record Verification' }))

/** The newest counts; what was recorded before stays readable. */
export const WithHistory: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('Net, 20%', {}, found))
    await seen(card.findByText('V1234567890'))
    const earlier = within(card.getByRole('list', { name: 'Earlier verifications' }))
    await seen(earlier.findByText('Unmatched, 30%'))
    await seen(earlier.findByText('V1234567890AB'))
  },
}
export const WithHistoryOnAPhone: Story = { play: WithHistory.play, globals: phone }
export const WithHistoryInTheDark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

/** Whose word somebody never verified is paid on, who answered for it and when. */
export const PaidOnTheirWord: Story = {
  ...inThis({
    arrange: (world: World) => {
      const engagement_id = engagementOf(world, callum)?.id ?? ''
      world.verifications = world.verifications.filter((one) => one.engagement_id !== engagement_id)
      world.acceptedRates = [
        {
          engagement_id,
          stated_rate: '20',
          accepted_by: priya,
          accepted_at: '2026-11-03T09:00:00.000Z',
        },
      ]
    },
  }),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('Never verified', {}, found))
    const rates = within(await card.findByRole('list', { name: 'Paid on their word' }))
    await seen(rates.findByText('20% deducted'))
    await seen(rates.findByText('Priya Nair answered for it'))
    await seen(rates.findByText('3 Nov 2026'))
  },
}

const profileSays = (changes: Partial<User>) =>
  inThis({
    arrange: (world: World) => {
      Object.assign(world.people.find(({ id }) => id === callum) ?? {}, changes)
    },
  })
const taxSheet = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Tax and Business' }, found))

/** Both sheets say the same rate; what the profile says is there, and that it does not count. */
export const ProfileDiffers: Story = {
  ...profileSays({ cis_status: '30' }),
  play: async ({ canvasElement }) => {
    const tax = await taxSheet(canvasElement)
    await seen(tax.findByText('20% Deduction', {}, found))
    await seen(tax.findByText(/^As HMRC told you on .* Their own profile says 30%\.$/))
    await expect(tax.queryByText('30% Deduction')).toBeNull()
    await seen((await sheet(canvasElement)).findByText('Net, 20%'))
  },
}
export const ProfileDiffersOnAPhone: Story = { ...ProfileDiffers, globals: phone }
export const ProfileDiffersInTheDark: Story = {
  ...ProfileDiffers,
  tags: ['!test'],
  globals: { theme: 'dark' },
}
export const ProfileOutsideCis: Story = {
  ...profileSays({ cis_registered: false, cis_status: '20' }),
  play: async ({ canvasElement }) => {
    const tax = await taxSheet(canvasElement)
    await seen(tax.findByText('20% Deduction', {}, found))
    await seen(tax.findByText(/Their own profile says that they are not registered\.$/))
  },
}
export const ProfileAgrees: Story = {
  play: async ({ canvasElement }) => {
    const tax = await taxSheet(canvasElement)
    await seen(tax.findByText(/^As HMRC told you on [^.]*\.$/, {}, found))
    await expect(tax.queryByText(/Their own profile/)).toBeNull()
  },
}

/** It says why it matters and what counts until then. */
export const NeverVerified: Story = {
  args: { workerId: aisha },
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('Never verified', {}, found))
    await seen(card.findByText(/before you pay them for the first time/))
    await seen(card.findByText('Until you record it, their own profile counts: 20%.'))
  },
}
export const NeverVerifiedOnAPhone: Story = { ...NeverVerified, globals: phone }
export const NeverVerifiedInTheDark: Story = { ...NeverVerified, globals: { theme: 'dark' } }
export const Recorded: Story = {
  args: { workerId: aisha },
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.click(dialog.getByRole('radio', { name: /Unmatched, 30%/ }))
    await userEvent.type(
      dialog.getByRole('textbox', { name: /Verification number/ }),
      'v12345 67890ab',
    )
    await record(dialog)
    await says('Verification recorded')
    const tax = await taxSheet(canvasElement)
    await seen(tax.findByText('30% Deduction'))
    await seen(tax.findByText(/^As HMRC told you on .* Their own profile says 20%\.$/))
    const card = await sheet(canvasElement)
    await seen(card.findByText('V1234567890AB'))
    await expect(card.queryByText('Never verified')).toBeNull()
    const { today, notifications } = storyHost.world
    await expect(of(storyHost.world, aisha)).toMatchObject([
      { result: 'unmatched', verified_on: today, verification_number: 'V1234567890AB' },
    ])
    await expect(storyHost.events).toMatchObject([
      { type: 'verification.recorded', result: 'unmatched' },
    ])
    await expect(notifications.at(-1)).toMatchObject({
      user_id: aisha,
      type: 'cis_verification_recorded',
    })
  },
}
export const RecordedOnAPhone: Story = { ...Recorded, globals: phone }

/** What is missing and what is wrong is said at its field; nothing is recorded. */
export const Wrong: Story = {
  args: { workerId: aisha },
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await record(dialog)
    await dialog.findAllByText('Choose what HMRC answered')
    await userEvent.click(dialog.getByRole('radio', { name: /Unmatched/ }))
    await record(dialog)
    const number = dialog.getByRole('textbox', { name: /Verification number/ })
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        /A verification number is required for an unmatched worker/,
      ),
    )
    await userEvent.type(number, 'V123')
    await record(dialog)
    await waitFor(() => expect(number).toHaveAccessibleDescription(/is V and 10 digits/))
    await expect(of(storyHost.world, aisha)).toEqual([])
  },
}
export const WrongOnAPhone: Story = { ...Wrong, globals: phone }

export const Refused: Story = {
  args: { workerId: aisha },
  ...inThis({
    failures: {
      'verifications.record': new ApiError('invalid', {
        issues: [{ path: 'verified_on', message: "The verification date can't be in the future" }],
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.click(dialog.getByRole('radio', { name: /Net, 20%/ }))
    await record(dialog)
    await says('Failed to record verification')
    await dialog.findAllByText("The verification date can't be in the future")
  },
}

/** Nothing that was typed is lost, and pressing again records it once. */
export const Offline: Story = {
  args: { workerId: aisha },
  ...inThis({ failures: { 'verifications.record': 'network' } }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.click(dialog.getByRole('radio', { name: /Net, 20%/ }))
    await record(dialog)
    await seen(dialog.findByText(/Nothing was recorded\./, {}, found))
    await expect(dialog.getByRole('radio', { name: /Net, 20%/ })).toBeChecked()
  },
}

export const Loading: Story = { ...inThis({ failures: { 'verifications.list': 'pending' } }) }
export const FailedToLoad: Story = {
  ...inThis({ failures: { 'verifications.list': 'internal' } }),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('Failed to load verifications', {}, found))
    const tax = await taxSheet(canvasElement)
    await seen(tax.findByText('Not known'))
    await seen(tax.findByText('Their own profile says 20%.'))
    await expect(card.queryByRole('button', { name: 'Record Verification' })).toBeNull()
  },
}

/** A payment may still be due after the two have parted. */
export const NoLongerWorksHere: Story = {
  ...inThis({
    arrange: (world) => {
      Object.assign(engagementOf(world, callum) ?? {}, { status: 'inactive' })
    },
  }),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('Net, 20%', {}, found))
    await seen(card.findByRole('button', { name: 'Record Verification' }))
  },
}

const many = (world: World) => {
  const engagement_id = engagementOf(world, callum)?.id ?? ''
  for (let n = 1; n <= 200; n += 1) {
    world.verifications.push(
      buildVerification({
        id: fixtureId('verification', 1000 + n),
        engagement_id,
        verified_on: addDays(world.today, -n),
        result: n % 2 === 0 ? 'net' : 'gross',
      }),
    )
  }
}
export const TwoHundred: Story = {
  ...inThis({ arrange: many }),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await expect(await card.findAllByRole('listitem', {}, found)).toHaveLength(201)
  },
}
