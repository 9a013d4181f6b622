import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { partialClient } from '@daysheet/client'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { CisMonthEnd } from './CisMonthEnd.tsx'
import {
  buildSubmission,
  declareAll,
  errorOf,
  filedMonth,
  filing,
  signIn,
  unanswered,
} from './hmrc-return/story-filings.ts'
import { AFTER, example, press, shown } from './story-months.ts'

/** A return that nobody knows the outcome of, the receipt, and months without filing. */
const meta = {
  title: 'Client/Month end/Sent returns',
  component: CisMonthEnd,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: example,
} satisfies Meta<typeof CisMonthEnd>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const lost = (overrides = {}) =>
  buildSubmission({
    ...{ ...unanswered, status: 'unknown', correlation_id: null },
    look_from: '2026-12-10T09:13:00.000Z',
    ...overrides,
  })

/** HMRC's list is looked in; it has it, and its answer is awaited. */
export const Unknown: Story = {
  ...filing(filedMonth(), { submissions: [lost({ may_send_again: true })] }),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('We don’t know yet whether HMRC has it'))
    await shown('Send it again')
    await expect(screen.queryByText('Send it from here')).toBeNull()
  },
}
export const FoundInTheList: Story = {
  ...filing(filedMonth(), {
    submissions: [lost()],
    answers: [lost(), buildSubmission({ ...unanswered, status: 'acknowledged' })],
  }),
  play: async () => {
    await seen(screen.findByText('We don’t know yet whether HMRC has it'))
    await press('Look in HMRC’s list')
    await signIn('Look in HMRC’s list')
    await seen(screen.findByText('HMRC’s list does not have it so far'))
    await press('Look in HMRC’s list')
    await signIn('Look in HMRC’s list')
    await seen(screen.findByText('HMRC has it and is checking it. You can leave this page.'))
  },
}
export const UnknownOnAPhone: Story = {
  ...filing(filedMonth(), { submissions: [lost({ may_send_again: true })] }),
  globals: phone,
  play: async () => {
    await shown('Send it again')
    await press('HMRC does not have it')
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText(/^Look on HMRC’s site first, under returns submitted/)
  },
}

export const Unanswered: Story = {
  ...filing(filedMonth(), {
    submissions: [
      buildSubmission({ ...unanswered, status: 'acknowledged', has_stopped_asking: true }),
    ],
    answers: [buildSubmission({ ...unanswered, status: 'acknowledged' })],
  }),
  play: async () => {
    await seen(screen.findByText('HMRC has not answered'))
    await press('Ask HMRC again')
    await seen(screen.findByText('HMRC has it and is checking it. You can leave this page.'))
  },
}

/** HMRC is away: nothing was filed, and where HMRC says so is one press away. */
export const HmrcIsAway: Story = {
  ...filing(filedMonth(), {
    submissions: [
      buildSubmission({
        ...{ ...unanswered, status: 'failed', failure: 'later' },
        errors: [{ ...errorOf('3000'), type: 'recoverable' }],
      }),
    ],
  }),
  play: async () => {
    await seen(screen.findByText(/^The return of .* was not filed$/))
    await seen(screen.findByText(/^HMRC’s service is not working at the moment/))
    await expect(
      screen.getByRole('link', { name: /^HMRC service availability and issues/ }),
    ).toHaveAttribute('href', expect.stringContaining('hmrc-service-availability-and-issues'))
  },
}

const receiptView = { view: { ...example.view, submission: buildSubmission().id } }
export const Receipt: Story = {
  args: receiptView,
  ...filing(filedMonth(), { submissions: [buildSubmission()] }),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByRole('heading', { name: 'HMRC’s receipt' }))
    await seen(screen.findByText(/^HMRC has received the IR-CIS-CIS300MR document/))
    await shown('Copy Receipt reference: W2OA42FHYIOJBYVOUJT56VY6D227KXMH')
  },
}
export const ReceiptOnAPhone: Story = {
  ...Receipt,
  globals: phone,
  play: undefined,
  tags: ['!visual'],
}

/** The consequences of telling HMRC that nobody will be paid stand beside the box, which is left. */
export const NilWithInactivity: Story = {
  ...filing(filedMonth({ lines: [] }), {
    answers: [buildSubmission({ ...unanswered, status: 'acknowledged', is_nil: true })],
  }),
  play: async () => {
    await seen(screen.findByText(/^A nil return: it tells HMRC that nobody was paid/))
    await press('Go on to the declarations')
    await expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
    await seen(screen.findByText(/^Leave it unless that is so/))
    await press('Back')
    await declareAll()
    await signIn('Send to HMRC')
    await seen(screen.findByText('HMRC has it and is checking it. You can leave this page.'))
    await expect(storyHost.events.at(-1)).toMatchObject({ type: 'cis_return.sent', nil: true })
  },
}

/** A partner whose client files nothing: the month is done by hand, as ever. */
export const WithoutFiling: Story = {
  ...inThis({
    ...AFTER,
    adapt: ({ session, cisMonths }) =>
      partialClient({
        session: { me: session.me },
        cisMonths: { ...cisMonths, read: () => Promise.resolve({ month: filedMonth() }) },
      }),
  }),
  play: async () => {
    await seen(screen.findByText(/^Nothing is sent to HMRC from here\./))
    await shown('Record as sent')
    await expect(screen.queryByText('Send it from here')).toBeNull()
  },
}
