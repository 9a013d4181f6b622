import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { exampleCisLines, fixtureId } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { CisMonthEnd } from './CisMonthEnd.tsx'
import {
  buildSubmission,
  declareAll,
  errorOf,
  filedMonth,
  filing,
  signIn,
  signInRefused,
  unanswered,
} from './hmrc-return/story-filings.ts'
import { example, press } from './story-months.ts'

/** The return of a month, from its check to HMRC. */
const meta = {
  title: 'Client/Month end/File the return',
  component: CisMonthEnd,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: example,
} satisfies Meta<typeof CisMonthEnd>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const table = () => screen.findByRole('table', { name: 'The return, as HMRC gets it' })

/** One of two lines of the same UTR has to be mended; a name is sent in plain letters. */
const withBlock = () =>
  filedMonth({
    lines: exampleCisLines().map((line, at) =>
      at === 2 ? { ...line, utr_number: '2108834503' } : line,
    ),
  })
export const CheckWithABlock: Story = {
  ...filing(withBlock()),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('Practice: nothing reaches HMRC'))
    const lines = within(await table())
    await seen(lines.findByText('2320.00'))
    await seen(lines.findByText('from £2,320.50'))
    await seen(lines.findByText(/^Written here as Łukasz Wiśniewski/))
    await expect(lines.getAllByText(/has the same UTR as Callum Reid/)).toHaveLength(1)
    await expect(screen.getByRole('button', { name: 'Go on to the declarations' })).toBeDisabled()
    const list = screen.getByRole('list', { name: 'To mend before it can be sent' })
    await userEvent.click(within(list).getByRole('button'))
    await expect(storyHost.navigated).toMatchObject([{ to: 'worker' }])
  },
}
export const CheckOnAPhone: Story = {
  ...filing(withBlock()),
  globals: phone,
  tags: ['visual'],
}
export const CheckDark: Story = {
  ...filing(withBlock()),
  globals: { theme: 'dark' },
  tags: ['!test'],
}

/** No box is ticked for anybody; the one that HMRC asks for is asked for. */
export const Declared: Story = {
  ...filing(filedMonth()),
  play: async () => {
    await press('Go on to the declarations')
    const boxes = await screen.findAllByRole('checkbox')
    await expect(boxes).toHaveLength(3)
    for (const box of boxes) await expect(box).not.toBeChecked()
    await press('Go on to sign in')
    await expect(
      await screen.findAllByText(/^Tick that the information is correct and complete/),
    ).not.toHaveLength(0)
    await press('Back')
    await declareAll()
    await screen.findByRole('textbox', { name: /^Government Gateway user ID/ })
  },
}

const refusedSends: unknown[] = []
/** HMRC refused the sign-in: what was typed is forgotten, and is asked for again. */
export const SignInRefused: Story = {
  ...filing(filedMonth(), { answers: [signInRefused()], sent: refusedSends }),
  tags: ['visual'],
  play: async () => {
    refusedSends.length = 0
    await declareAll()
    await signIn('Send to HMRC')
    await seen(screen.findByText(/^HMRC did not accept this user ID and password for CIS/))
    const userId = await screen.findByRole('textbox', { name: /^Government Gateway user ID/ })
    await waitFor(() => expect(userId).toHaveFocus())
    await expect(userId).toHaveValue('')
    await expect(screen.getByLabelText('Government Gateway password')).toHaveValue('')
    await expect(refusedSends).toMatchObject([
      {
        body: {
          gateway_user_id: '123456789012',
          gateway_password: 'practice',
          declarations: { information_correct: true, inactivity: false },
        },
      },
    ])
    await expect(JSON.stringify(storyHost.events)).not.toContain('practice')
    await expect(JSON.stringify({ ...localStorage })).not.toContain('123456789012')
  },
}

export const Waiting: Story = {
  ...filing(filedMonth(), {
    submissions: [buildSubmission({ ...unanswered, status: 'acknowledged' })],
  }),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('HMRC has it and is checking it. You can leave this page.'))
    await expect(screen.queryByText(/Accepted by HMRC/)).toBeNull()
  },
}

const { receipt_reference } = buildSubmission()
const acceptedMonth = () =>
  filedMonth({
    state: 'done',
    return: {
      ...{ submitted_on: '2026-12-10', receipt_reference, nil: false },
      recorded_at: '2026-12-10T09:14:00.000Z',
    },
  })
export const Accepted: Story = {
  ...filing(acceptedMonth(), { submissions: [buildSubmission(), signInRefused()] }),
  tags: ['visual'],
  play: async () => {
    await seen(
      screen.findByText(
        'Accepted by HMRC at 09:14 on 10 Dec 2026, reference W2OA42FHYIOJBYVOUJT56VY6D227KXMH.',
      ),
    )
    await press('Send an amended return')
    await seen(screen.findByText('This replaces the return that was sent'))
  },
}

/** HMRC names a line by its place alone; whose it was as it was sent is told, whatever the lines are now. */
const refusedByLine = () =>
  buildSubmission({
    ...{ receipt_reference: null, accepted_time: null, receipt_texts: [], status: 'refused' },
    ...{ id: fixtureId('statement', 803), lines_count: 9 },
    errors: [
      { ...errorOf('3001'), text: 'The submission has failed' },
      {
        ...errorOf('5012'),
        ...{ location: 'line 7', path: 'lines.6.utr_number', field: 'UTR' },
        ...{ worker_id: filedMonth().lines[0]?.worker_id ?? null, worker_name: 'Callum Reid' },
        message: 'HMRC did not accept it. HMRC says: “The UTR in line 7 is not known” (5012)',
      },
      {
        ...errorOf('5012'),
        ...{ path: 'contractor.accounts_office_reference', field: 'Accounts Office reference' },
        message: 'HMRC did not accept it. HMRC says: “Invalid AO Reference” (5012)',
      },
    ],
  })
const errorList = () => screen.findByRole('list', { name: 'What HMRC did not accept' })

/** Nothing was filed; what HMRC named stands beside its line, too. */
export const RefusedByLine: Story = {
  ...filing(filedMonth(), { submissions: [refusedByLine()] }),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText(/^HMRC did not accept the return of 10 Dec 2026/))
    const line = within(await table()).getByRole('row', { name: /Callum Reid/ })
    await seen(within(line).findByText(/^UTR: .*The UTR in line 7 is not known/))
    const errors = within(await errorList())
    await expect(errors.getAllByRole('listitem')).toHaveLength(2)
    await seen(errors.findByText('Your company · Accounts Office reference'))
    await seen(errors.findByText('Callum Reid · UTR'))
  },
}

/** The page of what was sent names them, too, and leads to where each is mended. */
export const RefusedOnItsPage: Story = {
  ...filing(filedMonth(), { submissions: [refusedByLine()] }),
  args: { view: { ...example.view, submission: refusedByLine().id } },
  play: async () => {
    await seen(screen.findByRole('heading', { name: 'What HMRC did not accept' }))
    const errors = within(await errorList())
    await userEvent.click(errors.getByRole('button', { name: /Callum Reid · UTR/ }))
    await userEvent.click(errors.getByRole('button', { name: /^Your company/ }))
    await expect(storyHost.navigated).toMatchObject([{ to: 'worker' }, { to: 'profile' }])
  },
}
