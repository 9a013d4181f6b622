import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { keptDraft, typedEntry } from '../features/days/editing/story-editing.ts'
import { InvoiceEditor } from '../features/invoices/editor/index.ts'
import { newInvoiceForm } from '../features/invoices/editor/invoice-form.ts'
import { DaysheetProvider, type DaysheetProviderProps } from '../provider/index.ts'
import { LABEL_KEYS } from './label-keys.ts'
import { polish } from './story-polish.ts'

type HostProps = Pick<DaysheetProviderProps, 'labels' | 'language' | 'theme'> & {
  name: string
  /** What the person has typed so far. */
  typed?: boolean
  /** The name of the school's project. */
  school?: string
}

const today = '2026-11-21'
const week = () => ({
  ...newInvoiceForm(today, worldIds.priya),
  days: {
    '2026-11-16': [typedEntry({ key: '1' })],
    '2026-11-17': [typedEntry({ key: '1', has_overtime: true, overtime_hours: 2 })],
    '2026-11-19': [
      typedEntry({
        key: '1',
        project_id: fixtureId('project', 2),
        pricing_type: 'fixed_price',
        item_description: 'Garden wall',
        quantity: 14,
        unit_rate: 38,
      }),
    ],
  },
  expenses: [
    { key: '1', description: 'Bricks', quantity: 1, rate: 186.4 },
    { key: '2', description: 'Parking', quantity: 5, rate: 9.5 },
  ],
})

/** A host's page with the editor on it. */
function Host({ name, typed, school, ...provider }: HostProps) {
  const [client] = useState(() => {
    const draft = `daysheet:draft:${name}:${worldIds.callum}:invoice:new`
    if (typed) localStorage.setItem(draft, JSON.stringify(keptDraft(week())))
    else localStorage.removeItem(draft)
    const world = buildWorld({ today })
    const project = world.projects.find(({ id }) => id === fixtureId('project', 2))
    if (project && school) project.name = school
    return createMemoryClient({ world, as: worldIds.callum })
  })
  return (
    <section data-host={name} aria-label={name}>
      <DaysheetProvider client={client} tenant={name} today={today} {...provider}>
        <InvoiceEditor />
      </DaysheetProvider>
    </section>
  )
}

const meta = {
  title: 'Labels',
  component: Host,
  args: { name: 'alone' },
  parameters: { bare: true, flush: true },
  render: (args, { globals }) => (
    <Host {...args} theme={globals['theme'] as DaysheetProviderProps['theme']} />
  ),
} satisfies Meta<typeof Host>
export default meta
type Story = StoryObj<typeof meta>

const hostOf = (canvasElement: HTMLElement, name: string) => {
  const host = canvasElement.querySelector<HTMLElement>(`[data-host="${name}"]`)
  if (!host) throw new Error(`No host ${name}`)
  return host
}

/** What a person sees or hears of it that the product says in English, and Polish otherwise. */
function leftInEnglish(host: HTMLElement): string[] {
  const said = new Set<string>()
  const nodes = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) said.add(nodes.currentNode.textContent?.trim() ?? '')
  for (const element of host.querySelectorAll('[aria-label], [placeholder]')) {
    said.add(element.getAttribute('aria-label') ?? '')
    said.add(element.getAttribute('placeholder') ?? '')
  }
  const spoken = new Set<unknown>(Object.values(polish))
  return LABEL_KEYS.filter((key) => said.has(key) && !spoken.has(key))
}

/** The same two words on one page and nothing else: a person's own stay theirs. */
export const AFewWords: Story = {
  args: {
    labels: { 'Submit Invoice': 'Send invoice', 'Net amount': 'Take home', Labour: 'Work' },
    typed: true,
    school: 'Labour',
  },
  play: async ({ canvas }) => {
    const [send] = await canvas.findAllByRole(
      'button',
      { name: 'Send invoice' },
      // The first story of a run waits for the editor's own code.
      { timeout: 15_000 },
    )
    expect(send).toBeInTheDocument()
    expect(canvas.queryByRole('button', { name: 'Submit Invoice' })).toBeNull()
    const summary = canvas.getByRole('region', { name: 'Summary' })
    expect(await within(summary).findByText('Take home')).toBeVisible()
    expect(within(summary).getByText('Work')).toBeVisible()
    // The project is called Labour, and stays so.
    expect((await canvas.findAllByText('Labour')).length).toBeGreaterThan(0)
  },
}

/** One page, two hosts, two languages. */
export const TwoLanguages: Story = {
  render: (_args, { globals }) => {
    const theme = globals['theme'] as DaysheetProviderProps['theme']
    return (
      <>
        <Host name="english" typed theme={theme} />
        <Host name="polish" typed theme={theme} labels={polish} language="pl" />
      </>
    )
  },
  play: async ({ canvasElement, step }) => {
    const [ours, theirs] = [hostOf(canvasElement, 'english'), hostOf(canvasElement, 'polish')]

    await step('each speaks its own', async () => {
      const summary = await within(theirs).findByRole(
        'region',
        { name: 'Podsumowanie' },
        { timeout: 15_000 },
      )
      await waitFor(() => expect(within(summary).getByText('2 pozycje')).toBeVisible())
      expect(
        await within(summary).findByText(/^20% od robocizny £/, {}, { timeout: 15_000 }),
      ).toBeVisible()
      expect(
        await within(theirs).findByText('8.0 godz. + 2.0 godz. nadgodzin', {}, { timeout: 15_000 }),
      ).toBeInTheDocument()
      // A phone has room for less of it than a desk.
      const terms = await within(theirs).findAllByText(/^£220\.00 dziennie, 8\.0 godz\./)
      expect(terms.filter((one) => one.checkVisibility())).toHaveLength(1)
      expect(within(ours).getByRole('region', { name: 'Summary' })).toBeVisible()
      expect(
        await within(ours).findByText(/^20% of labour £/, {}, { timeout: 15_000 }),
      ).toBeVisible()
      expect(within(theirs).queryByText(/of labour/)).toBeNull()
    })
    await step('nothing on the Polish page is left in English', async () => {
      await userEvent.click(within(theirs).getByRole('button', { name: /Tuesday 17 November/ }))
      expect(leftInEnglish(theirs)).toEqual([])
    })
    await step('it names its language', async () => {
      expect(theirs.querySelector('[data-daysheet-root]')).toHaveAttribute('lang', 'pl')
      expect(ours.querySelector('[data-daysheet-root]')).not.toHaveAttribute('lang')
    })
    await step('a message comes in the words of whose it is', async () => {
      await userEvent.click(
        within(theirs).getAllByRole('button', { name: 'Zapisz szkic' }).at(-1) as HTMLElement,
      )
      expect(await screen.findByText('Fakturę zapisano jako szkic')).toBeVisible()
      expect(screen.queryByText('Invoice saved as draft')).toBeNull()
    })
  },
}
