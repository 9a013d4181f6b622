import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button, IconButton, NumberField, Select, TextField } from '../../controls/index.ts'
import { PlusIcon, Trash2Icon, XIcon } from '../../icons/index.ts'
import { Grid, Inline } from '../../layout/index.ts'
import { DayRow, EmptyDayRow } from '../DayRow/DayRow.tsx'
import { LedgerEntry } from '../LedgerEntry/LedgerEntry.tsx'
import { DaySheet } from './DaySheet.tsx'
import { seen } from '../../story-seen.ts'

const meta = {
  component: DaySheet,
  args: { label: 'Days', children: null },
} satisfies Meta<typeof DaySheet>
export default meta
type Story = StoryObj<typeof meta>

const projects = [
  { id: 'krf', label: 'Kirkstall Road Flats' },
  { id: 'ose', label: 'Otley School Extension' },
]
const types = [{ id: 'standard', label: 'Standard' }]

const Fields = ({ project, hours }: { project: string; hours: number }) => (
  <Grid min="narrow" gap={3}>
    <Select label="Project" options={projects} value={project} />
    <Select label="Work type" options={types} value="standard" />
    <NumberField label="Hours" value={hours} unit="h" step={0.5} hasSteppers />
  </Grid>
)

const wednesday = (
  <>
    <LedgerEntry title="Project 1" amount={137.5}>
      <Fields project="krf" hours={5} />
    </LedgerEntry>
    <LedgerEntry
      title="Project 2"
      amount={82.5}
      action={<IconButton label="Remove Otley School Extension" icon={<XIcon />} />}
    >
      <Fields project="ose" hours={3} />
    </LedgerEntry>
    <TextField label="Notes" isOptional value="Moved to Otley at 13:00." />
    <Inline justify="between">
      <Button icon={<PlusIcon />} size="compact">
        Add project to Wed 18 Nov
      </Button>
      <Button variant="quietDanger" size="compact" icon={<Trash2Icon />}>
        Remove day
      </Button>
    </Inline>
  </>
)

const krf = 'Kirkstall Road Flats'
const days = [
  { date: '2026-11-16', title: krf, note: '8.0 h', type: 'Standard', hours: '8.0 h', amount: 220 },
  {
    date: '2026-11-17',
    title: krf,
    note: '8.0 h + 2.0 h overtime',
    type: 'Standard, 2.0 h overtime',
    hours: '10.0 h',
    amount: 302.5,
  },
  {
    date: '2026-11-18',
    title: '2 projects',
    note: '5.0 h + 3.0 h',
    type: 'Standard',
    hours: '8.0 h',
    amount: 220,
  },
  {
    date: '2026-11-19',
    title: 'Otley School Extension',
    note: 'Fixed, 14 × £38.00',
    type: 'Fixed price, 14 × £38.00',
    amount: 532,
  },
  { date: '2026-11-20', title: krf, note: '8.0 h', type: 'Standard', hours: '8.0 h', amount: 220 },
  {
    date: '2026-11-21',
    title: krf,
    note: '4.0 h weekend',
    type: 'Weekend, × 2',
    hours: '4.0 h',
    amount: 220,
  },
]
const today = '2026-11-21'

function Week({ initial }: { initial: string }) {
  const [open, setOpen] = useState<string | null>(initial)
  return (
    <DaySheet
      label="Days"
      heads={{
        date: 'Date',
        title: 'Project',
        type: 'Type',
        hours: 'Hours',
        amount: 'Amount',
      }}
    >
      {days.map((day) => (
        <DayRow
          key={day.date}
          {...day}
          today={today}
          isOpen={open === day.date}
          onOpenChange={(isOpen) => setOpen(isOpen ? day.date : null)}
        >
          {day.date === '2026-11-18' ? wednesday : <Fields project="krf" hours={8} />}
        </DayRow>
      ))}
      <EmptyDayRow
        date="2026-11-22"
        today={today}
        title="No work"
        action="Add work"
        onAdd={() => setOpen(null)}
      />
    </DaySheet>
  )
}

export const Open: Story = { render: () => <Week initial="2026-11-18" /> }

export const Folded: Story = {
  render: () => <Week initial="" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const monday = canvas.getByRole('button', { name: /Monday 16 November/ })
    await expect(monday).toHaveAttribute('aria-expanded', 'false')
    monday.focus()
    await userEvent.keyboard('{Enter}')
    await seen(canvas.findByLabelText('Hours'))
    await userEvent.keyboard('{Enter}')
    await expect(monday).toHaveAttribute('aria-expanded', 'false')
  },
}

export const HoursOnly: Story = {
  args: {
    kind: 'hours',
    children: (
      <>
        <DayRow
          date="2026-11-16"
          title={krf}
          note="Standard"
          amount="8.0 h"
          isOpen={false}
          onOpenChange={() => undefined}
        >
          {null}
        </DayRow>
        <DayRow
          date="2026-11-20"
          title="No project"
          note="Project missing"
          invalid
          isOpen={false}
          onOpenChange={() => undefined}
        >
          {null}
        </DayRow>
      </>
    ),
  },
}

/** No amount runs over the rule before it. */
export const LongAmount: Story = {
  render: (args) => (
    <DaySheet {...args}>
      {[220, 617_283.94].map((amount, index) => (
        <DayRow
          key={amount}
          date={`2026-11-${16 + index}`}
          title={krf}
          type="Standard"
          hours="8.0 h"
          amount={amount}
          isOpen={false}
          onOpenChange={() => undefined}
        >
          {null}
        </DayRow>
      ))}
    </DaySheet>
  ),
  play: async ({ canvasElement }) => {
    const cells = ['£220.00', '£617,283.94'].map((text) => within(canvasElement).getByText(text))
    for (const cell of cells) await expect(cell.scrollWidth).toBe(cell.clientWidth)
    const [short, long] = cells.map((cell) => Math.round(cell.getBoundingClientRect().right))
    await expect(long).toBe(short)
    const [first, second] = within(canvasElement)
      .getAllByText('8.0 h')
      .map((hours) => hours.getBoundingClientRect().right)
    await expect(second).toBe(first)
  },
}
