import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { RETENTION_DEFAULTS } from '@daysheet/core'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { inAnOffice, office } from '../../story-members.ts'
import { holdRetention } from '../../story-retentions.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { ProjectDetail } from './ProjectDetail.tsx'

const PROJECT = fixtureId('project', 1)

/** The engagement's 3% is turned off on this project, which is not complete yet. */
function turnedOffHere(world: World): void {
  holdRetention(world)
  const { priya: client_id, callum: worker_id } = worldIds
  world.retentionMilestones = []
  world.retentionTerms.push({
    client_id,
    worker_id,
    project_id: PROJECT,
    terms: { ...RETENTION_DEFAULTS, percent: 0 },
  })
}

const meta = {
  title: 'Client/Project/Retentions',
  component: ProjectDetail,
  args: { projectId: PROJECT },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: turnedOffHere })],
} satisfies Meta<typeof ProjectDetail>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const termsHere = () =>
  storyHost.world.retentionTerms.filter(({ project_id }) => project_id === PROJECT)

/** Opened at the keyboard. */
async function openBy(canvasElement: HTMLElement, button: string, title: string) {
  const opener = await within(canvasElement).findByRole('button', { name: button })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('dialog', { name: title }))
}

const openTerms = (canvasElement: HTMLElement) =>
  openBy(canvasElement, 'Retention of Callum Reid', 'Retention')

export const Terms: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const dialog = await openTerms(canvasElement)
    await userEvent.click(dialog.getByRole('radio', { name: 'Keep back a part' }))
    await seen(dialog.findByRole('spinbutton', { name: /^Kept back/ }))
  },
}
export const TermsOnAPhone: Story = { ...Terms, tags: [], globals: phone }

export const AsTheEngagementAgain: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openTerms(canvasElement)
    const off = dialog.getByRole('radio', { name: 'Off' })
    await expect(off).toBeChecked()
    off.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(dialog.getByRole('radio', { name: 'As the engagement' })).toBeChecked()
    await expect(dialog.queryByRole('spinbutton', { name: /^Kept back/ })).toBeNull()
    dialog.getByRole('button', { name: 'Save Changes' }).focus()
    await userEvent.keyboard('{Enter}')
    await says('Retention terms saved')
    await expect(termsHere()).toEqual([])
  },
}

/** From what the engagement agrees to a part of its own, and back: nothing typed stands in the way. */
export const ChangedItsMind: Story = {
  ...inThis({ as: 'client', arrange: holdRetention }),
  play: async ({ canvasElement }) => {
    const dialog = await openTerms(canvasElement)
    await expect(dialog.getByRole('radio', { name: 'As the engagement' })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: 'Keep back a part' }))
    const percent = await dialog.findByRole('spinbutton', { name: /^Kept back/ })
    await userEvent.clear(percent)
    await userEvent.type(percent, '12')
    await userEvent.click(dialog.getByRole('radio', { name: 'As the engagement' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await says('Retention terms saved')
    await expect(termsHere()).toEqual([])
  },
}

/** Who may not change the project's people reads what is held, and is offered nothing else. */
export const ForAnAccountant: Story = {
  ...inThis({
    personId: office.accountant,
    arrange: (world) => {
      inAnOffice(world)
      turnedOffHere(world)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Held £129.00 · due for release £0.00 · released this year £0.00'))
    await seen(canvas.findByText('No day of practical completion is set.'))
    for (const name of [/^Retention of/, /^Remove/, 'Assign Worker', 'Set practical completion']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    }
  },
}

/** The day proposed is today: half of what is held is due with it. */
export const Completed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Held £129.00 · due for release £0.00 · released this year £0.00'))
    const set = 'Set practical completion'
    const dialog = await openBy(canvasElement, set, set)
    dialog.getByRole('button', { name: 'Save Changes' }).focus()
    await userEvent.keyboard('{Enter}')
    await says('Practical completion set')
    await expect(storyHost.world.retentionMilestones).toMatchObject([
      { project_id: PROJECT, practical_completion_on: storyHost.world.today, defects_end_on: null },
    ])
    await seen(
      canvas.findByText('Held £129.00 · due for release £64.50 · released this year £0.00'),
    )
    await expect(storyHost.events).toMatchObject([{ type: 'project.completion_set' }])
  },
}
export const CompletedOnAPhone: Story = { ...Completed, globals: phone }
