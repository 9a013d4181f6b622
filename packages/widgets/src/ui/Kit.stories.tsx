import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import {
  Button,
  ChevronDownIcon,
  Checkbox,
  DatePicker,
  DownloadIcon,
  EllipsisIcon,
  FilterChips,
  IconButton,
  MoneyField,
  NumberField,
  RadioGroup,
  SearchField,
  SegmentedControl,
  Select,
  Switch,
  TextArea,
  TextField,
  Trash2Icon,
} from './index.ts'
import { body, grid, kit, line, section, sectionTitle, title } from './stories-support/kit.css.ts'
import { Held } from './stories-support/Held.tsx'

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{name}</h2>
      <div className={body}>{children}</div>
    </section>
  )
}

const clients = [{ id: 'hartwell', label: 'Hartwell & Sons Construction' }]
const hours = { unit: 'h', hasSteppers: true, step: 0.5, min: 0, decimals: { min: 1, max: 2 } }

function Fields() {
  return (
    <div className={grid}>
      <TextField label="Full name" value="Callum Reid" hint="As on your CSCS card" />
      <TextField label="Description" isOptional value="" placeholder="What was done" />
      <TextField label="Email" value="callum.reid@" error="Please enter a valid email address" />
      <TextField label="Email" value="callum.reid@example.com" isDisabled hint="Not editable" />
      <TextField label="Project" value="Kirkstall" />
      <MoneyField label="Day rate" value={220} />
      <NumberField label="Hours" value={8} {...hours} hint="Steps of 0.5" />
      <NumberField label="Hours" value={0} {...hours} error="Minimum 0.25 hours" />
      <Held<string | null> initial="2026-11-27">
        {(value, onChange) => <DatePicker label="Due date" value={value} onChange={onChange} />}
      </Held>
      <Select label="Client" value="hartwell" options={clients} />
      <Select
        label="Client"
        value={null}
        options={clients}
        placeholder="Select a client"
        error="Please select a client"
      />
      <TextArea label="Notes" value="Gate code changed on Thursday." />
    </div>
  )
}

function Choices() {
  return (
    <div className={line}>
      <Checkbox value={false}>Off</Checkbox>
      <Checkbox value>On</Checkbox>
      <Checkbox value={false} isIndeterminate>
        Some
      </Checkbox>
      <Checkbox value={false} isDisabled>
        Disabled
      </Checkbox>
      <RadioGroup
        label="CIS rate"
        isLabelHidden
        variant="inline"
        value="30"
        options={[
          { id: '20', label: '20%' },
          { id: '30', label: '30%' },
        ]}
      />
      <Switch label="Overtime" value={false} />
      <Switch label="Fixed price" value />
    </div>
  )
}

function Kit() {
  return (
    <main className={kit}>
      <h1 className={title}>Kit</h1>
      <Section name="Buttons">
        <div className={line}>
          <Button variant="primary">Submit Invoice</Button>
          <Button variant="primary" isDisabled>
            Disabled
          </Button>
          <Button variant="primary" isPending pendingLabel="Saving...">
            Submit Invoice
          </Button>
        </div>
        <div className={line}>
          <Button>Save Draft</Button>
          <Button isDisabled>Disabled</Button>
          <Button icon={<DownloadIcon />}>Download PDF</Button>
        </div>
        <div className={line}>
          <Button variant="quiet">Cancel</Button>
          <Button variant="quietDanger" icon={<Trash2Icon />}>
            Remove day
          </Button>
          <Button variant="danger">Delete invoice</Button>
          <IconButton variant="secondary" label="More" icon={<EllipsisIcon />} />
          <Button size="compact">Compact 36</Button>
          <Button size="compact" variant="primary" kbd="A">
            Approve
          </Button>
        </div>
      </Section>
      <Section name="Fields">
        <Fields />
      </Section>
      <Section name="Search">
        <SearchField label="Search invoices" value="" placeholder="Search" kbd="/" />
      </Section>
      <Section name="Checkbox, radio, switch">
        <Choices />
      </Section>
      <Section name="Chips, segment">
        <div className={line}>
          <FilterChips
            label="Status"
            value="submitted"
            onChange={() => {}}
            options={[
              { id: 'all', label: 'All', count: 41 },
              { id: 'submitted', label: 'Submitted', count: 7 },
              { id: 'approved', label: 'Approved', count: 6 },
            ]}
          />
          <SegmentedControl
            label="Clients"
            value="active"
            onChange={() => {}}
            options={[
              { id: 'active', label: 'Active' },
              { id: 'archived', label: 'Archived' },
            ]}
          />
          <IconButton label="Show more" icon={<ChevronDownIcon />} />
        </div>
      </Section>
    </main>
  )
}

const meta = { title: 'Overview', component: Kit } satisfies Meta<typeof Kit>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = { globals: { theme: 'light' }, tags: ['visual'] }

export const Dark: Story = { globals: { theme: 'dark' }, tags: ['visual'] }
