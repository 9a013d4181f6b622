import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { CisMonthEnd } from './CisMonthEnd.tsx'
import { dueMonth, inOrder, MONTH_7, press, shown } from './story-months.ts'

/** That the return was sent and HMRC was paid. */
const meta = {
  title: 'Client/Month end/Records',
  component: CisMonthEnd,
  parameters: { ...worldParameters, world: dueMonth },
  decorators: [inWorld({ as: 'client' })],
  args: { view: MONTH_7 },
} satisfies Meta<typeof CisMonthEnd>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const ReturnRecorded: Story = {
  play: async () => {
    await press(/^Make \d+ statements?$/)
    await screen.findByText('Everyone from whom something was deducted has their statement.')
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Receipt reference/ }),
      'A1B2-2026-7',
    )
    await press('Record as sent')
    await says('Return recorded as sent')
    await seen(screen.findByText('Recorded as sent on 12 Nov 2026, receipt A1B2-2026-7.'))
    await seen(screen.findByText('Done', { selector: 'span' }))
    await press('Record payment to HMRC')
    await says('Payment to HMRC recorded')
    await seen(screen.findByText('Recorded as paid on 12 Nov 2026.'))
    await expect(storyHost.events.slice(-2).map(({ type }) => type)).toEqual([
      'cis_return.recorded',
      'cis_hmrc_payment.recorded',
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull())
  },
}

/** Month 6 was paid before another £40.00 were deducted in it. */
export const PaidInParts: Story = {
  args: { view: { year: 2026, month: 6 } },
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      for (const { hmrc_payments } of world.cisMonths) {
        for (const payment of hmrc_payments) payment.amount -= 40
      }
    },
  }),
  play: async () => {
    const paid = /^£[\d,.]+ paid on 20 Oct 2026; £40\.00 more is due$/
    await waitFor(() => expect(screen.getAllByText(paid)).toHaveLength(2))
    const amount = await screen.findByLabelText('Amount paid')
    await expect(amount).toHaveValue('40.00')
    await userEvent.clear(amount)
    await userEvent.type(amount, '15{Tab}')
    await press('Record payment to HMRC')
    await says('Payment to HMRC recorded')
    await seen(screen.findByText('£15.00 on 12 Nov 2026, of £40.00 due then'))
    await press('Record payment to HMRC')
    await seen(screen.findByText('£25.00 on 12 Nov 2026, of £25.00 due then'))
    await expect(storyHost.events).toMatchObject([{ amount: 15 }, { amount: 25 }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Record pay/ })).toBeNull())
    await press('Undo: HMRC was not paid')
    await seen(screen.findByText(/^The last payment, £25\.00 on 12 Nov 2026, then counts/))
    await press('Undo the record')
    await says('The payment to HMRC counts as not made again')
    await shown('Record payment to HMRC')
  },
}
export const PaidInPartsOnAPhone: Story = { ...PaidInParts, globals: phone }

export const ReceiptUsedTwice: Story = {
  ...inThis({ errors: ['duplicate'] }),
  play: async () => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Receipt reference/ }),
      'A1B2-1017',
    )
    await press('Record as sent')
    await says(/^This receipt reference is already recorded/)
  },
}

export const NotRecorded: Story = {
  ...inThis({ ...dueMonth, failures: { 'cisMonths.recordReturn': 'network' } }),
  play: async () => {
    await press('Record as sent')
    await seen(screen.findByText(/Everything you typed is still here/))
  },
}

/** A button pressed too early is asked about, and then counts as not pressed. */
export const TakenBack: Story = {
  play: async () => {
    await press('Record as sent')
    await press('Record payment to HMRC')
    await press('Undo: HMRC was not paid')
    await press('Undo the record')
    await says('The payment to HMRC counts as not made again')
    await shown('Record payment to HMRC')
    await press('Undo: the return was not sent')
    await seen(screen.findByText(/^The return of Month 7 .* then counts as not sent/))
    await press('Keep it')
    await press('Undo: the return was not sent')
    await press('Undo the record')
    await says('The return counts as not sent again')
    await expect(storyHost.events.slice(-2).map(({ type }) => type)).toEqual([
      'cis_hmrc_payment.undone',
      'cis_return.undone',
    ])
    await press('Record as sent')
    await seen(screen.findByText('Recorded as sent on 12 Nov 2026.'))
  },
}

export const TakenBackOnAPhone: Story = { ...TakenBack, globals: phone }

/** Somebody else has taken it back and recorded the right receipt while the question was open. */
export const RecordedAnewElsewhere: Story = {
  ...inThis({ ...dueMonth, errors: ['stale_version'] }),
  play: async () => {
    await press('Record as sent')
    await press('Undo: the return was not sent')
    const { cisMonths } = storyHost.world
    const { year: tax_year, month: tax_month } = MONTH_7
    const record = cisMonths.find(
      (one) => one.tax_year === tax_year && one.tax_month === tax_month && one.return !== null,
    )
    if (record?.return) {
      record.return = {
        ...record.return,
        recorded_at: '2026-11-12T11:30:00.000Z',
        receipt_reference: 'IR-8',
      }
    }
    await press('Undo the record')
    await says(/^Somebody has recorded this return anew since you opened it/)
    await seen(screen.findByText('Recorded as sent on 12 Nov 2026, receipt IR-8.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const NilRecorded: Story = {
  args: { view: { year: 2026, month: 7 } },
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      world.invoices = []
    },
  }),
  play: async () => {
    await press('Record nil return as sent today')
    await says('Return recorded as sent')
    await seen(screen.findByText('Nil return recorded as sent on 12 Nov 2026.'))
    await expect(storyHost.events).toMatchObject([{ type: 'cis_return.recorded', nil: true }])
    await press('Undo')
    await press('Undo the record')
    await says('The return counts as not sent again')
    // The very same once more is a new record, not the answer to the first one.
    await press('Record nil return as sent today')
    await seen(screen.findByText('Nil return recorded as sent on 12 Nov 2026.'))
  },
}
