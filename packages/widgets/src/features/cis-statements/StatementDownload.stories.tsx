import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../ui/story-seen.ts'
import { says } from '../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { downloadButtons, give } from './story-statements.ts'
import { WorkerCisStatements } from './WorkerCisStatements.tsx'

const meta = {
  title: 'Worker/CIS statements/Download',
  component: WorkerCisStatements,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof WorkerCisStatements>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds

export const Downloaded: Story = {
  ...inThis({ arrange: (world) => give(world, 1, { uploaded_at: '2026-11-20T09:00:00.000Z' }) }),
  play: async ({ canvasElement }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const [newest] = await downloadButtons(canvasElement)
    if (newest) await userEvent.click(newest)
    await says('File downloaded successfully')
    await expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'Statement 1.pdf',
    ])
    await expect(storyHost.events).toEqual([
      {
        version: 1,
        type: 'cis_statement.downloaded',
        statement_id: fixtureId('statement', 501),
        client_id: priya,
        worker_id: callum,
      },
    ])
  },
}

const withoutFile = {
  ...inThis({
    arrange: (world: World) =>
      give(world, 1, { uploaded_at: '2026-11-20T09:00:00.000Z', file: null }),
  }),
}
export const NoFile: Story = {
  ...withoutFile,
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Uploaded 20 Nov, no file'))
    const [newest] = await downloadButtons(canvasElement)
    if (newest) await userEvent.click(newest)
    await says('No file available for download')
    await expect(storyHost.events).toEqual([])
  },
}

/** It was there when the list was read. */
export const FileTakenAway: Story = {
  ...inThis({ failures: { 'cisStatements.download': 'not_found' } }),
  play: async ({ canvasElement }) => {
    const [newest] = await downloadButtons(canvasElement)
    if (newest) await userEvent.click(newest)
    await says('No file available for download')
  },
}

export const DownloadFails: Story = {
  ...inThis({ failures: { 'cisStatements.download': 'internal' } }),
  play: async ({ canvasElement }) => {
    const [newest] = await downloadButtons(canvasElement)
    if (newest) await userEvent.click(newest)
    await says('Failed to download file')
  },
}
