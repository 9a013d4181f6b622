import type { Meta, StoryObj } from '@storybook/react-vite'
import { partialClient } from '@daysheet/client'
import { fixtureId } from '@daysheet/core/fixtures'
import { expect, userEvent, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { ask, openCorrection, withWorkers } from './story-verify.ts'
import { VerifyWorkers } from './VerifyWorkers.tsx'

const meta = {
  title: 'Client/Verify workers',
  component: VerifyWorkers,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', ...withWorkers() })],
} satisfies Meta<typeof VerifyWorkers>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const found = { timeout: 9_000 }
const resultsOf = () =>
  storyHost.world.verifications
    .filter(({ engagement_id }) =>
      storyHost.world.engagements.some(
        ({ id, worker_id }) => id === engagement_id && worker_id >= fixtureId('worker', 500),
      ),
    )
    .map(({ result }) => result)

/** Whom HMRC can find is ticked; what it is told of each stands with them. */
export const FourToVerify: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Practice: nothing reaches HMRC', {}, found))
    await canvas.findByRole('button', { name: 'Ask HMRC about 3 workers' })
    await expect(canvas.getAllByText("HMRC looks for “Lukasz O'Brien”.").length).toBeGreaterThan(0)
    await expect(canvas.queryByRole('checkbox', { name: 'Ask about Cher' })).toBeNull()
  },
}

/** Matched first; whom HMRC does not know is a choice, and only the choice makes it the higher rate. */
export const HigherRate: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ask(canvasElement, '3 workers')
    await canvas.findByText(/^Accepted by HMRC at/, {}, { timeout: 20_000 })
    await seen(canvas.findByText('Net, 20%, V1000000007'))
    await seen(canvas.findByText('Gross payment, 0%, V1000000007'))
    await expect(resultsOf().toSorted()).toEqual(['gross', 'net'])
    await expect(eventTypes()).toEqual([
      'verification.answered',
      'verification.answered',
      'verification.answered',
    ])
    await expect(canvas.queryByRole('button', { name: /^Ask HMRC about/ })).toBeNull()
    const [higher] = canvas.getAllByRole('button', {
      name: 'Verify at the higher rate: Una Unmatched',
    })
    if (higher) await userEvent.click(higher)
    await ask(canvasElement, '1 worker')
    await canvas.findByText(/^Unmatched, 30%, V1000000007/, {}, { timeout: 20_000 })
    await expect(resultsOf().toSorted()).toEqual(['gross', 'net', 'unmatched'])
  },
}
export const HigherRateOnAPhone: Story = { ...HigherRate, tags: [], globals: phone }

/** HMRC takes all of a request or nothing: what it names is mended, and all are asked about again. */
export const RefusedAndCorrected: Story = {
  ...inThis(
    withWorkers([
      ['Siân Davies', '8786438047'],
      ['Rory Refused', '2325648152'],
    ]),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ask(canvasElement, '2 workers')
    await canvas.findByText('Nobody was verified', {}, { timeout: 20_000 })
    await seen(canvas.findByText('Rory Refused · Surname'))
    await expect(resultsOf()).toEqual([])
    const dialog = await openCorrection(canvasElement, 'Rory Refused')
    const surname = dialog.getByRole('textbox', { name: 'Surname' })
    await userEvent.clear(surname)
    await userEvent.type(surname, 'O’Brien')
    await seen(dialog.findByText("HMRC looks for “Rory O'Brien”."))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Details' }))
    await says('Details saved')
    await ask(canvasElement, '2 workers')
    await canvas.findByText(/^Accepted by HMRC at/, {}, { timeout: 20_000 })
    await expect(resultsOf()).toEqual(['net', 'net'])
    await seen(canvas.findByText('Everybody is verified'))
  },
}

export const WrongPassword: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ask(canvasElement, '3 workers', 'wrong')
    await canvas.findByText(/did not accept this user ID and password/, {}, found)
    await expect(resultsOf()).toEqual([])
    await expect(
      canvas.getByLabelText('Government Gateway password', { selector: 'input' }),
    ).toHaveValue('')
  },
}

/** HMRC takes a hundred at a time: the rest goes once it has answered. */
export const OneHundredAndTwenty: Story = {
  ...inThis(
    withWorkers(
      Array.from({ length: 120 }, (_, at) => [`Worker ${at + 1}`, '8786438047'] as const),
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^HMRC takes 100 workers in one request/, {}, found))
    await ask(canvasElement, '100 workers')
    await seen(canvas.findByText('100 of 120', {}, { timeout: 20_000 }))
    await ask(canvasElement, '20 workers')
    await canvas.findByText('Everybody is verified', {}, { timeout: 20_000 })
    await expect(resultsOf()).toHaveLength(120)
  },
}

/** Opened from a worker: the others are one press away. */
export const OneWorker: Story = {
  args: { workerId: fixtureId('worker', 500) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Ask HMRC about 1 worker' }, found)
    await userEvent.click(canvas.getByRole('button', { name: 'Verify others too' }))
    await canvas.findByRole('button', { name: 'Ask HMRC about 3 workers' })
  },
}

/** Where it is not set up everything is as before. */
export const ByHand: Story = {
  ...inThis({ arrange: (world) => void (world.hmrc.mode = 'off') }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Verify on HMRC’s site', {}, found))
  },
}
export const NotOffered: Story = {
  ...inThis({
    adapt: ({ session, hmrc }) =>
      partialClient({
        session: { me: session.me },
        hmrc: { readVerifications: hmrc.readVerifications },
      }),
  }),
  play: async ({ canvasElement }) => {
    await seen(await within(canvasElement).findByRole('heading', { name: 'Verify with HMRC' }))
  },
}
export const Loading: Story = { ...inThis({ failures: { 'hmrc.readVerifications': 'pending' } }) }
export const FailedToLoad: Story = {
  ...inThis({ failures: { 'hmrc.readVerifications': 'internal' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load verifications', {}, found))
  },
}
