import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import type { ApiClient } from '@daysheet/core'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { WorkerDetail } from '../detail/WorkerDetail.tsx'

const { priya, aisha, callum } = worldIds

/** A worker's page where HMRC can be asked from here: the button, and what came of it. */
const meta = {
  title: 'Client/Worker verification/Online',
  component: WorkerDetail,
  args: { workerId: aisha },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: (world) => practising(world) })],
} satisfies Meta<typeof WorkerDetail>
export default meta
type Story = StoryObj<typeof meta>

const found = { timeout: 9_000 }
const phone = { viewport: { value: 'phone' } }
const CREDENTIALS = { gateway_user_id: '123456789012', gateway_password: 'practice' }

/** A contractor that HMRC knows; its tax office number and Aisha's UTR choose what HMRC answers. */
function practising(world: World, { office = '123', utr_number = '9325690695' } = {}): void {
  world.hmrc.mode = 'practice'
  Object.assign(world.people.find(({ id }) => id === priya) ?? {}, {
    ...{ contractor_utr: '2325648152', accounts_office_reference: '123PP87654321' },
    paye_reference: `${office}/R234`,
  })
  Object.assign(world.people.find(({ id }) => id === aisha) ?? {}, { utr_number })
}

/** HMRC was asked about Aisha a moment ago, on the page that the button leads to. */
const withPendingVerification = (
  as: Parameters<typeof practising>[1],
  password = CREDENTIALS.gateway_password,
) =>
  inThis({
    arrange: (world) => practising(world, as),
    adapt: (client): ApiClient => {
      const params = { id: priya }
      const workers = [{ worker_id: aisha, action: 'match' as const }]
      const body = { ...CREDENTIALS, gateway_password: password, workers, is_declared: true }
      let asking: Promise<unknown> | undefined
      const readVerifications: ApiClient['hmrc']['readVerifications'] = async (
        request,
        options,
      ) => {
        asking ??= client.hmrc.verify({ params, body })
        await asking
        return client.hmrc.readVerifications(request, options)
      }
      return { ...client, hmrc: { ...client.hmrc, readVerifications } }
    },
  })
const sheet = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'CIS Verification' }, found))

/** The main button of the sheet, and it leads to asking about this worker. */
export const Offered: Story = {
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await userEvent.click(await card.findByRole('button', { name: 'Verify with HMRC' }, found))
    await expect(storyHost.navigated).toEqual([{ to: 'verify-workers', worker: aisha }])
    await seen(card.findByRole('button', { name: 'Record Verification' }))
  },
}
/** Who was verified may be asked about again. */
export const VerifiedAlready: Story = {
  args: { workerId: callum },
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByRole('button', { name: 'Verify with HMRC' }, found))
    await seen(card.findByText('V1234567890'))
  },
}

/** It is told that HMRC is asked, and its answer appears without leaving the page. */
export const Answered: Story = {
  ...withPendingVerification({ utr_number: '8786438047' }),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('HMRC is asked about them', {}, found))
    await seen(card.findByText('HMRC has it and is checking it. You can leave this page.'))
    await seen(card.findByText('V1000000007', {}, { timeout: 20_000 }))
    await seen(card.findByText('Net, 20%'))
    await expect(card.queryByText('HMRC is asked about them')).toBeNull()
    await expect(card.queryByText('Never verified')).toBeNull()
  },
}
/** HMRC knows nobody like that: nothing is recorded, and the page says how to go on. */
export const Unmatched: Story = {
  ...withPendingVerification({ utr_number: '2000000000' }),
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('Not known to HMRC', {}, { timeout: 20_000 }))
    await seen(card.findByText(/Correct the details, or verify at the higher rate\.$/))
    await seen(card.findByText('Never verified'))
    await seen(card.findByRole('button', { name: 'Verify with HMRC' }))
  },
}
export const UnmatchedOnAPhone: Story = { ...Unmatched, tags: [], globals: phone }

/** HMRC takes all of a request or nothing, and says why. */
export const Refused: Story = {
  ...withPendingVerification({ office: '776' }),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('HMRC did not verify them', {}, { timeout: 20_000 }))
    await seen(card.findByText(/^HMRC did not accept it\. Nothing was filed\./))
    await seen(card.findByText('Never verified'))
  },
}
export const SignInRefused: Story = {
  ...withPendingVerification({}, 'wrong'),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByText('HMRC did not verify them', {}, { timeout: 20_000 }))
    await seen(card.findByText(/^HMRC did not accept this user ID and password for CIS/))
  },
}

/** What can't be read about HMRC takes nothing from the page: it is recorded by hand. */
export const FailedToLoad: Story = {
  ...inThis({
    arrange: (world) => practising(world),
    failures: { 'hmrc.readVerifications': 'internal' },
  }),
  play: async ({ canvasElement }) => {
    const card = await sheet(canvasElement)
    await seen(card.findByRole('button', { name: 'Record Verification' }, found))
    await expect(card.queryByRole('button', { name: 'Verify with HMRC' })).toBeNull()
  },
}
export const NotSetUp: Story = {
  ...inThis({ arrange: (world) => void (world.hmrc.mode = 'off') }),
  play: FailedToLoad.play,
}
