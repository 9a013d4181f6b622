import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { ProjectForm } from './ProjectForm.tsx'

const meta = {
  title: 'Client/Project form',
  component: ProjectForm,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof ProjectForm>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const flats = fixtureId('project', 1)
const name = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: /Project Name/ }, { timeout: 9000 })
const number = (canvasElement: HTMLElement, label: RegExp | string) =>
  within(canvasElement).findByRole('spinbutton', { name: label }, { timeout: 9000 })
const press = (canvasElement: HTMLElement, label: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: label }))
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const New: Story = { tags: ['visual'] }
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Created: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await name(canvasElement), 'Harehills Surgery')
    await userEvent.type(await number(canvasElement, /^Budget/), '25000')
    await press(canvasElement, 'Create Project')
    await says('Project created successfully!')
    const created = storyHost.world.projects.at(-1)
    await expect(created).toMatchObject({
      name: 'Harehills Surgery',
      code: null,
      budget: 25_000,
      budget_alert_threshold: 80,
      status: 'active',
    })
    await expect(storyHost.navigated).toEqual([{ to: 'project', id: created?.id }])
    await expect(storyHost.events).toMatchObject([{ type: 'project.created' }])
  },
}
export const CreatedOnAPhone: Story = { ...Created, globals: phone }

export const Wrong: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await name(canvasElement)
    await retype(await number(canvasElement, /^Budget/), '-1')
    await retype(await number(canvasElement, 'Alert Threshold'), '101')
    await press(canvasElement, 'Create Project')
    await seen(canvas.findAllByText('Project name is required').then(([first]) => first))
    await expect(canvas.getAllByText('Budget must be positive').length).toBeGreaterThan(0)
    await expect(canvas.getAllByText('Must be between 1-100').length).toBeGreaterThan(0)
  },
}

/** Said at the field as soon as it is left, and until it is mended; never another day instead. */
export const ImpossibleDate: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await name(canvasElement), 'Harehills Surgery')
    const end = canvas.getByRole('group', { name: /End Date/ })
    const [day, month, year] = within(end).getAllByRole('spinbutton')
    day?.focus()
    await userEvent.keyboard('29022026{Tab}')
    await seen(canvas.findByText('There is no 29 February 2026'))
    await expect(day).toHaveTextContent('29')
    await press(canvasElement, 'Create Project')
    await seen(canvas.findByRole('group', { name: 'There is a problem' }))
    await expect(storyHost.world.projects.at(-1)?.name).not.toBe('Harehills Surgery')

    year?.focus()
    await userEvent.keyboard('2028{Tab}')
    await waitFor(() => expect(canvas.queryByText(/There is no/)).toBeNull())
    month?.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    day?.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Tab}')
    await seen(canvas.findAllByText(/There is no 31 April 2028/).then(([first]) => first))
    day?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.queryByText(/There is no/)).toBeNull())
    await press(canvasElement, 'Create Project')
    await says('Project created successfully!')
    await expect(storyHost.world.projects.at(-1)?.end_date).toBe('2028-04-30')
  },
}

export const ServerFailed: Story = {
  ...inThis({ failures: { 'projects.create': 'internal' } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await name(canvasElement), 'Harehills Surgery')
    await press(canvasElement, 'Create Project')
    await says('Failed to create project')
    await expect(await name(canvasElement)).toHaveValue('Harehills Surgery')
  },
}
export const Unsent: Story = {
  ...inThis({ failures: { 'projects.create': 'offline' } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await name(canvasElement), 'Harehills Surgery')
    await press(canvasElement, 'Create Project')
    await seen(within(canvasElement).findByText('Nothing was sent'))
    await expect(await name(canvasElement)).toHaveValue('Harehills Surgery')
  },
}

const STORED_DRAFT = {
  values: {
    name: 'Harehills Surgery',
    code: '',
    description: '',
    location: '',
    budget: 25_000,
    budget_alert_threshold: 80,
    start_date: null,
    end_date: null,
    status: 'paused',
  },
  version: null,
  kept_at: '2026-11-21T08:12:00.000Z',
}
export const TypedBefore: Story = {
  ...inThis({ drafts: { 'project:new': STORED_DRAFT } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Draft restored', {}, { timeout: 9000 }))
    await expect(await name(canvasElement)).toHaveValue('Harehills Surgery')
    await press(canvasElement, 'Discard')
    await waitFor(async () => expect(await name(canvasElement)).toHaveValue(''))
  },
}

export const Edit: Story = {
  args: { projectId: flats },
  play: async ({ canvasElement }) => {
    await expect(await name(canvasElement)).toHaveValue('Kirkstall Road Flats')
    await retype(await number(canvasElement, /^Budget/), '40000')
    await press(canvasElement, 'Save Changes')
    await says('Project updated successfully')
    await expect(storyHost.world.projects.find(({ id }) => id === flats)).toMatchObject({
      budget: 40_000,
      code: 'KRF-02',
      version: 2,
    })
    await expect(storyHost.navigated).toEqual([{ to: 'project', id: flats }])
  },
}

/** A host that stays where it is can save again. */
export const SavedTwice: Story = {
  args: { projectId: flats, onSaved: () => {} },
  play: async ({ canvasElement }) => {
    for (const [typed, version] of [
      [' Łódź Yard ', 2],
      ['Łódź Yard North', 3],
    ] as const) {
      await retype(await name(canvasElement), typed)
      await press(canvasElement, 'Save Changes')
      await waitFor(async () => expect(await name(canvasElement)).toHaveValue(typed.trim()))
      await waitFor(() =>
        expect(storyHost.world.projects.find(({ id }) => id === flats)?.version).toBe(version),
      )
    }
  },
}

export const ChangedElsewhere: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: { projectId: flats },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await retype(await number(canvasElement, /^Budget/), '40000')
    const stored = storyHost.world.projects.find(({ id }) => id === flats)
    Object.assign(stored ?? {}, { location: 'Burley, Leeds', version: 2 })
    await press(canvasElement, 'Save Changes')
    await seen(canvas.findByText(/was changed elsewhere/))
    await press(canvasElement, 'Load the newest and keep what I typed')
    await waitFor(() => expect(canvas.queryByText(/was changed elsewhere/)).toBeNull())
    await expect(canvas.getByRole('textbox', { name: /Site Location/ })).toHaveValue(
      'Burley, Leeds',
    )
    await expect(await number(canvasElement, /^Budget/)).toHaveValue('40,000.00')
    await press(canvasElement, 'Save Changes')
    await says('Project updated successfully')
  },
}

const TYPED = { ...STORED_DRAFT.values, name: 'Kirkstall Road Flats', location: 'Burley, Leeds' }

/** An edit that a reload, a phone call or an expired session came between. */
export const EditTypedBefore: Story = {
  args: { projectId: flats },
  ...inThis({ drafts: { [`project:${flats}`]: { ...STORED_DRAFT, values: TYPED, version: 1 } } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const location = () => canvas.getByRole('textbox', { name: /Site Location/ })
    await seen(canvas.findByText('Draft restored', {}, { timeout: 9000 }))
    await expect(location()).toHaveValue('Burley, Leeds')
    await press(canvasElement, 'Save Changes')
    await says('Project updated successfully')
    await expect(storyHost.world.projects.find(({ id }) => id === flats)).toMatchObject({
      location: 'Burley, Leeds',
      budget: 25_000,
      version: 2,
    })
    await expect(JSON.stringify(localStorage)).not.toContain('Burley')
  },
}

/** The same, and somebody has saved the project since: neither version is touched unasked. */
export const EditTypedOnAnOlderVersion: Story = {
  args: { projectId: flats },
  ...inThis({
    drafts: { [`project:${flats}`]: { ...STORED_DRAFT, values: TYPED, version: 1 } },
    arrange: ({ projects }) => {
      const stored = projects.find(({ id }) => id === flats)
      Object.assign(stored ?? {}, { code: 'KRF-03', version: 2 })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const code = () => canvas.getByRole('textbox', { name: /Project Code/ })
    await seen(canvas.findByText('Changed elsewhere since you typed', {}, { timeout: 9000 }))
    await expect(code()).toHaveValue('KRF-03')
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await press(canvasElement, 'Use what I typed')
    await expect(canvas.getByRole('textbox', { name: /Site Location/ })).toHaveValue(
      'Burley, Leeds',
    )
    await press(canvasElement, 'Save Changes')
    await says('Project updated successfully')
    await expect(storyHost.world.projects.find(({ id }) => id === flats)).toMatchObject({
      location: 'Burley, Leeds',
      version: 3,
    })
  },
}

export const EditOfAnUnknown: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { projectId: fixtureId('project', 77) },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Project not found', {}, { timeout: 9000 }))
  },
}
export const EditLoading: Story = {
  args: { projectId: flats },
  ...inThis({ failures: { 'projects.read': 'pending' } }),
}
export const EditFailed: Story = {
  args: { projectId: flats },
  ...inThis({ failures: { 'projects.read': 'internal' } }),
}
export const WrongRole: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(
      within(canvasElement).findByText('Only clients can manage projects.', {}, { timeout: 9000 }),
    )
  },
}
